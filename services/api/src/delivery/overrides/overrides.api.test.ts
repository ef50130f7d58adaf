import { HOUR_MS } from '@site/contracts/units';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { siteStateIn } from '../../testing/site-state';
import { testRemote, testShell } from '../../testing/test-parts';

const ORIGIN = 'http://localhost:5180';
const SITE = 'https://site.example';

let now: Date;
let site: DeliverySite;
let other: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite({ limits: { clock: () => now } });
  other = await startDeliverySite({ databaseUri: site.uri, limits: { clock: () => now } });
  await site.deliver(testShell('1.0.0'), testRemote('mfe-tools', '1.0.0'));
});
afterAll(async () => {
  await other.stop();
  await site.stop();
});
beforeEach(() => void (now = new Date('2031-01-01T08:00:00Z')));

const requestLink = (changes: object = {}, token?: string) =>
  (token ? site.as(token) : site.admin)('post', '/overrides').send({
    part: 'mfe-tools',
    origin: ORIGIN,
    ...changes,
  });
const link = async (changes: object = {}): Promise<string> =>
  (await requestLink(changes).expect(201)).body.link;
const tokenOf = (path: string) => new URL(path, SITE).searchParams.get('token')!;
const confirm = (path: string, headers: Record<string, string> = { origin: SITE }) =>
  site.request
    .post('/api/override')
    .type('form')
    .set(headers)
    .send({ token: tokenOf(path) });
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']);

describe('a link', () => {
  it('needs the release scope of the part, and is logged without its token', async () => {
    const otherToken = await site.token('catalog-ci', ['release:mfe-catalog', 'promote:mfe-tools']);
    const { body } = await requestLink({}, otherToken).expect(403);
    expect(body.message).toBe('This token may not do that: it lacks release:mfe-tools');
    const ownToken = await site.token('tools-ci', ['release:mfe-tools']);
    const { body: created } = await requestLink({}, ownToken).expect(201);
    const { body: audit } = await site.admin('get', '/audit?limit=1').expect(200);
    const what = `Created a link to try mfe-tools from ${ORIGIN}`;
    expect(audit.entries[0]).toMatchObject({ by: 'tools-ci', what, outcome: 'done' });
    expect(JSON.stringify(audit)).not.toContain(tokenOf(created.link));
  });

  it.each([
    ...[
      'https://localhost:5180',
      'http://localhost:5180/',
      'http://localhost@evil.example:80',
      "http://localhost:5180; script-src 'unsafe-inline'",
      'http://192.168.1.7:5180',
    ].map((origin) => ({ origin })),
    { part: 'shell' },
    { path: '//evil.example' },
    { path: '/tools/:slug' },
  ])('is refused for %j', async (changes) => {
    const { body } = await requestLink(changes).expect(400);
    expect(body.issues[0].path).toBe(Object.keys(changes)[0]);
  });

  it('asks for consent before it sets a cookie, and cannot be framed', async () => {
    const response = await site.request.get(await link()).expect(200);
    expect(response.text).toContain('See a local build of mfe-tools?');
    expect(response.text).toContain(ORIGIN);
    expect(response.text).not.toMatch(/<script|style="|\son\w+="/);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-\S+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
  });

  it('sets a cookie until it expires, only from a page of this site', async () => {
    const path = await link({ path: '/tools' });
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}]) {
      const response = await confirm(path, headers as Record<string, string>).expect(403);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    now = new Date(now.getTime() + 2 * HOUR_MS);
    const response = await confirm(path).expect(303);
    expect(response.headers.location).toBe('/tools');
    expect(cookieOf(response)).toMatch(
      /^__Host-override=[\w.-]+; Path=\/; Max-Age=21600; HttpOnly; SameSite=Lax; Secure$/,
    );
    now = new Date(now.getTime() + 6 * HOUR_MS);
    await confirm(path).expect(400);
    for (const old of [path, '/api/override?token=made-up', '/api/override'])
      await site.request.get(old).expect(410);
    const ended = await site.request.delete('/api/override').expect(204);
    expect(cookieOf(ended)).toContain('__Host-override=; Path=/; Max-Age=0;');
  });
});

describe('documents', () => {
  /** Without the hashes of the live part, which an override does not render. */
  const policy = ({ headers }: { headers: Record<string, string> }) =>
    headers['content-security-policy']!.replace(/ 'sha\d+-[^']+'/g, '');
  const cookieFor = async (changes: object = {}) =>
    cookieOf(await confirm(await link(changes))).split(';', 1)[0]!;
  const open = (cookie: string, path = '/tools') => site.request.get(path).set('cookie', cookie);

  it('load the local build instead of the live part in the browser with the cookie', async () => {
    const cookie = await cookieFor();
    const before = await site.request.get('/tools').expect(200);
    const response = await open(cookie).expect(200);
    expect(siteStateIn(response.text).override).toEqual({
      part: 'mfe-tools',
      origin: ORIGIN,
      expiresAt: '2031-01-01T16:00:00.000Z',
    });
    expect(policy(response)).toBe(
      policy(before)
        .replace(/(style|img|font|connect)-src 'self'/g, `$1-src 'self' ${ORIGIN}`)
        .replace(/style-src-attr[^;]*; /, ''),
    );
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['x-composition']).toBe(before.headers['x-composition']);
    expect(response.text).toContain('<div id="root"></div>');
    expect(response.text).toContain('/releases/shell/1.0.0/entry.js"');
    expect(response.text).not.toMatch(/<link[^>]+mfe-tools/);

    const unknown = await open(cookie, '/tools/not-yet-released').expect(404);
    expect(siteStateIn(unknown.text).override).toMatchObject({ part: 'mfe-tools' });
    const { headers } = await other.request.get('/tools').set('cookie', cookie);
    expect(headers['content-security-policy']).toContain(ORIGIN);
  });

  it('stay the same in other browsers', async () => {
    const before = await site.request.get('/tools').expect(200);
    await open(await cookieFor()).expect(200);
    const response = await site.request.get('/tools').expect(200);
    expect(response.text).toBe(before.text);
    expect(policy(response)).toBe(policy(before));
    expect(Object.keys(response.headers).sort()).toEqual(Object.keys(before.headers).sort());
  });

  it.each([
    ['has expired', (cookie: string) => ((now = new Date(now.getTime() + 8 * HOUR_MS)), cookie)],
    ['was changed', (cookie: string) => `${cookie.slice(0, -3)}aaa`],
    ['is of a site without HTTPS', (cookie: string) => cookie.replace('__Host-', '')],
  ])('are the live ones when the cookie %s', async (_, change) => {
    const { text, headers } = await open(change(await cookieFor())).expect(200);
    expect(headers['content-security-policy']).not.toContain(ORIGIN);
    expect(text).not.toContain('override');
    expect(text).not.toContain('<div id="root"></div>');
  });

  it('keep the live parts with a local build of a new part', async () => {
    const { text } = await open(await cookieFor({ part: 'mfe-events' })).expect(200);
    expect(siteStateIn(text).override).toMatchObject({ part: 'mfe-events' });
    expect(text).toMatch(/<link[^>]+mfe-tools/);
  });
});
