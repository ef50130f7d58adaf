import { HOUR_MS } from '@site/contracts/units';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { testRemote, testShell } from '../../testing/test-parts';

const ORIGIN = 'http://localhost:5180';
const SITE = 'https://site.example';

let now: Date;
let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite({ limits: { clock: () => now } });
  await site.deliver(testShell('1.0.0'), testRemote('mfe-tools', '1.0.0'));
});
afterAll(() => site.stop());
beforeEach(() => {
  now = new Date('2031-01-01T08:00:00Z');
});

const ask = (body: object, token?: string) =>
  (token ? site.as(token) : site.admin)('post', '/overrides').send(body);
/** The path of a link. */
const link = async (wanted: object = {}): Promise<string> => {
  const { body } = await ask({ part: 'mfe-tools', origin: ORIGIN, ...wanted }).expect(201);
  return (body as { link: string }).link;
};
const tokenOf = (path: string) => new URL(path, SITE).searchParams.get('token')!;
const agree = (token: string, headers: Record<string, string> = { origin: SITE }) =>
  site.request.post('/api/override').type('form').set(headers).send({ token });
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']);

describe('the link', () => {
  it('is for those who may release the part', async () => {
    const other = await site.token('catalog-ci', ['release:mfe-catalog', 'promote:mfe-tools']);
    const { body } = await ask({ part: 'mfe-tools', origin: ORIGIN }, other).expect(403);
    expect(body.message).toBe('This token may not do that: it lacks release:mfe-tools');
    const own = await site.token('tools-ci', ['release:mfe-tools']);
    await ask({ part: 'mfe-tools', origin: ORIGIN }, own).expect(201);
    await site.request.post('/api/admin/overrides').send({}).expect(401);
  });

  it('is noted in the audit trail, without its token', async () => {
    const path = await link();
    const { body } = await site.admin('get', '/audit?limit=1').expect(200);
    expect(body.entries[0]).toMatchObject({
      by: 'owner',
      what: `link to try mfe-tools from ${ORIGIN}`,
      outcome: 'done',
    });
    expect(JSON.stringify(body)).not.toContain(tokenOf(path));
  });

  it.each([
    'https://localhost:5180',
    'http://localhost',
    'http://localhost:5180/',
    'http://localhost:5180.evil.example',
    'http://evil.example:80',
    'http://localhost@evil.example:80',
    "http://localhost:5180; script-src 'unsafe-inline'",
    'http://192.168.1.7:5180',
  ])('leads to no other machine: %s', async (origin) => {
    const { body } = await ask({ part: 'mfe-tools', origin }).expect(400);
    expect(body.issues[0].path).toBe('origin');
  });

  it.each([{ part: 'shell' }, { path: '//evil.example' }, { path: '/tools/:slug' }])(
    'is not for %j',
    async (wanted) => {
      await ask({ part: 'mfe-tools', origin: ORIGIN, ...wanted }).expect(400);
    },
  );

  it('asks first, in nobody’s frame, and changes nothing by being opened', async () => {
    const answer = await site.request.get(await link()).expect(200);
    expect(answer.text).toContain('See a local build of mfe-tools?');
    expect(answer.text).toContain(ORIGIN);
    expect(answer.text).not.toMatch(/<script|style="|\son\w+="/);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-\S+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
  });

  it('says so when it has ended, or was never made', async () => {
    const path = await link();
    now = new Date(now.getTime() + 8 * HOUR_MS);
    for (const old of [path, '/api/override?token=made-up', '/api/override']) {
      const { text } = await site.request.get(old).expect(410);
      expect(text).toContain('This link has ended');
    }
    await agree(tokenOf(path)).expect(400);
  });
});

describe('agreeing', () => {
  it('sets a cookie that no script reads, for as long as the link counts, and goes to the page', async () => {
    const path = await link({ path: '/tools' });
    now = new Date(now.getTime() + 2 * HOUR_MS);
    const answer = await agree(tokenOf(path)).expect(303);
    expect(answer.headers.location).toBe('/tools');
    expect(cookieOf(answer)).toMatch(
      /^__Host-override=[\w.-]+; Path=\/; Max-Age=21600; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it.each<Record<string, string>>([{ origin: 'https://evil.example' }, { origin: 'null' }, {}])(
    'is not for a page of somebody else: %j',
    async (headers) => {
      const answer = await agree(tokenOf(await link()), headers).expect(403);
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  it('is taken back by DELETE', async () => {
    const answer = await site.request.delete('/api/override').expect(204);
    expect(cookieOf(answer)).toContain('__Host-override=; Path=/; Max-Age=0;');
  });
});

describe('the documents', () => {
  /** Of the live part, which this browser does not render. */
  const HASHES = / 'sha\d+-[^']+'/g;
  const policy = ({ headers }: { headers: Record<string, string> }) =>
    headers['content-security-policy']!.replace(HASHES, '');
  const state = (text: string) =>
    JSON.parse(/id="site-state">(.*?)<\/script>/s.exec(text)![1]!) as Record<string, unknown>;

  let cookie: string;
  beforeEach(async () => {
    cookie = cookieOf(await agree(tokenOf(await link()))).split(';', 1)[0]!;
  });
  const open = (path = '/tools', own = cookie) => site.request.get(path).set('cookie', own);

  it('of this browser name the local build, and allow what it loads', async () => {
    const before = await site.request.get('/tools').expect(200);
    const answer = await open().expect(200);
    expect(state(answer.text).override).toEqual({
      part: 'mfe-tools',
      origin: ORIGIN,
      expiresAt: '2031-01-01T16:00:00.000Z',
    });
    expect(policy(answer)).toBe(
      policy(before)
        .replace(/(style|img|font|connect)-src 'self'/g, `$1-src 'self' ${ORIGIN}`)
        .replace(/style-src-attr[^;]*; /, ''),
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-composition']).toBe(before.headers['x-composition']);
  });

  it('of this browser are rendered by it, and load nothing of the live part', async () => {
    const { text } = await open().expect(200);
    expect(text).toContain('<div id="root"></div>');
    expect(text).toContain('/releases/shell/1.0.0/entry.js"');
    expect(text).not.toMatch(/<link[^>]+mfe-tools/);
  });

  it('of this browser are there for paths of which only the local build knows', async () => {
    const { text } = await open('/tools/not-yet-released').expect(404);
    expect(state(text).override).toMatchObject({ part: 'mfe-tools' });
  });

  it('of everybody else stay as they are, to the byte', async () => {
    const before = await site.request.get('/tools').expect(200);
    await open().expect(200);
    const answer = await site.request.get('/tools').expect(200);
    expect(policy(answer)).toBe(policy(before));
    expect(policy(answer)).not.toContain(ORIGIN);
    expect(answer.text).toBe(before.text);
    expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(before.headers).sort());
    expect(answer.text).not.toContain('override');
  });

  it.each([
    ['has ended', () => void (now = new Date(now.getTime() + 8 * HOUR_MS)), () => cookie],
    ['was changed', () => {}, () => `${cookie.slice(0, -3)}aaa`],
    ['is of a site without HTTPS', () => {}, () => cookie.replace('__Host-', '')],
  ])('are those of everybody where the cookie %s', async (_, before, own) => {
    before();
    const { text, headers } = await open('/tools', own()).expect(200);
    expect(headers['content-security-policy']).not.toContain(ORIGIN);
    expect(text).not.toContain('override');
    expect(text).not.toContain('<div id="root"></div>');
  });

  it('are the same through every instance', async () => {
    const other = await startDeliverySite({ databaseOf: site.uri, limits: { clock: () => now } });
    try {
      const { headers } = await other.request.get('/tools').set('cookie', cookie);
      expect(headers['content-security-policy']).toContain(ORIGIN);
    } finally {
      await other.stop();
    }
  });

  it('may try a part that is not live yet', async () => {
    const own = cookieOf(await agree(tokenOf(await link({ part: 'mfe-events' })))).split(
      ';',
      1,
    )[0]!;
    const { text } = await open('/tools', own).expect(200);
    expect(state(text).override).toMatchObject({ part: 'mfe-events' });
    expect(text).toMatch(/<link[^>]+mfe-tools/);
  });
});
