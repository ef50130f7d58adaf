import type { Directory } from '@site/contracts';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { siteStateIn } from '../../testing/site-state';
import { testPage, testRemote, testShell } from '../../testing/test-parts';
import { SLICES, type SliceRange } from '../compositions/slices';

let site: DeliverySite;
/** Instances of one site. */
const instances: DeliverySite[] = [];
beforeAll(async () => {
  site = await startDeliverySite();
  instances.push(site);
  await startInstance();
  await site.deliver(testShell('1.0.0'), edition('1.0.0'), edition('1.0.0', 'mfe-other'));
  for (const part of [testShell('1.1.0'), edition('1.1.0'), testRemote('mfe-events', '1.0.0')])
    await site.release(part).expect(201);
});
afterAll(async () => {
  for (const instance of instances.reverse()) await instance.stop();
});
afterEach(async () => {
  for (const part of ['mfe-tools', 'mfe-events', 'shell']) await end(part);
});

const startInstance = async () => {
  const env = { RELEASES_URL: `file://${site.dataDir}/releases` };
  const instance = await startDeliverySite({ env, databaseUri: site.uri });
  instances.push(instance);
  return instance;
};

/** A release whose page shows its version. */
const edition = (version: string, name = 'mfe-tools') =>
  testRemote(name, version, {
    serverCode: `exports.page = { default: () => '<h1>${name} of ${version}</h1>' };`,
    pages: [testPage(`/${name.replace('mfe-', '')}`, { title: `Title of ${version}` })],
  });

/** Starts a canary; returns a slice on its variant, and one on the other variant. */
const start = async (name: string, version: string, percent = 5) => {
  const release = { name, version };
  await site.admin('post', '/compositions/canary').send({ release, percent }).expect(201);
  const [newest] = await site.database
    .collection<{ canaries?: { ranges: SliceRange[] }[] }>('compositions')
    .find()
    .sort({ _id: -1 })
    .limit(1)
    .toArray();
  const { ranges } = newest!.canaries![0]!;
  // Canaries grow upwards from their last range.
  const outside = (ranges.at(-1)!.from + SLICES - 1) % SLICES;
  return { inside: ranges[0]!.from, outside };
};
const end = (part: string) => site.admin('post', '/compositions/canary/end').send({ part });

const visit = async (slice?: number, { from = site, path = '/tools' } = {}) => {
  const request = from.request.get(path);
  const { text, headers } = await (slice === undefined
    ? request
    : request.set('cookie', `slice=${slice}`));
  return {
    text,
    heading: /<h1>(.*?)<\/h1>/.exec(text)?.[1],
    canary: headers['x-canary'],
    cookie: headers['set-cookie']?.[0],
  };
};
const LIVE = { heading: 'mfe-tools of 1.0.0', canary: undefined, cookie: undefined };
const CANARY = { heading: 'mfe-tools of 1.1.0', canary: 'mfe-tools@1.1.0', cookie: undefined };
const composition = async (slice?: number) => {
  const request = site.request.get('/api/composition');
  return (await (slice === undefined ? request : request.set('cookie', `slice=${slice}`))).body;
};

describe('while a canary runs', () => {
  it('each visitor gets one variant, with its directory, on every instance and after a restart', async () => {
    const { inside, outside } = await start('mfe-tools', '1.1.0');
    await startInstance();
    for (const from of instances) {
      const mine = await visit(inside, { from });
      expect(mine).toMatchObject(CANARY);
      // Preloads, integrity and the fallback.
      expect(mine.text).toMatch(
        /<link rel="preload"[^>]*\/releases\/mfe-tools\/1\.1\.0\/entry\.js/,
      );
      expect(mine.text).toContain('"canary":"mfe-tools@1.1.0"');
      expect(mine.text).toContain('"previous":{"name":"mfe-tools","version":"1.0.0"');
      expect(await visit(outside, { from })).toMatchObject(LIVE);
      for (const [slice, version] of [
        [inside, '1.1.0'],
        [outside, '1.0.0'],
      ] as const) {
        const { directory } = siteStateIn((await visit(slice, { path: '/other' })).text);
        const { body } = await from.request.get(directory!.path).expect(200);
        const tools = (body as Directory).remotes.find(({ name }) => name === 'mfe-tools');
        expect(tools?.version).toBe(version);
      }
    }
    await end('mfe-tools').expect(200);
    for (const from of instances) expect(await visit(inside, { from })).toMatchObject(LIVE);
  });

  it('a tab sees a new composition only when its own variant changes', async () => {
    const before = await composition();
    const { inside, outside } = await start('mfe-tools', '1.1.0');
    const mine = await composition(inside);
    expect(mine).toEqual({ composition: expect.any(Number), canary: 'mfe-tools@1.1.0' });
    expect(await composition(outside)).toEqual(before);
    await start('mfe-tools', '1.1.0', 6);
    expect([await composition(inside), await composition(outside)]).toEqual([mine, before]);

    const getComposition = (slice: number, tag = '') =>
      site.request.get('/api/composition').set({ cookie: `slice=${slice}`, 'if-none-match': tag });
    const tag = (await getComposition(inside).expect(200)).headers.etag;
    await getComposition(inside, tag).expect(304);
    await getComposition(outside, tag).expect(200);

    const next = await site.deliver(edition('1.1.0', 'mfe-other'));
    expect(await composition(inside)).toEqual({ composition: next, canary: 'mfe-tools@1.1.0' });
    expect(await composition(outside)).toEqual({ composition: next });
    const other = await visit(inside, { path: '/other' });
    expect(other).toMatchObject({ heading: 'mfe-other of 1.1.0', canary: 'mfe-tools@1.1.0' });
  });

  it('documents set the slice cookie during a canary, and nothing else does', async () => {
    expect(await visit()).toMatchObject(LIVE);
    await start('mfe-tools', '1.1.0');
    const { cookie, heading } = await visit();
    expect(cookie).toMatch(
      /^__Host-slice=\d{1,4}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect((await visit(Number(/\d+/.exec(cookie!)![0]))).heading).toBe(heading);
    for (const forged of [10_000, -1, 1.5])
      expect((await visit(forged)).cookie).toMatch(/^__Host-slice=\d/);
    const responses = [await site.request.head('/tools')];
    for (const path of ['/api/composition', '/robots.txt', '/sitemap.xml', '/Tools'])
      responses.push(await site.request.get(path));
    for (const { headers } of responses) expect(headers['set-cookie']).toBeUndefined();
  });

  it('the shell can be on canary', async () => {
    const { inside, outside } = await start('shell', '1.1.0');
    const shellOf = async (slice: number) =>
      /<script defer src="\/releases\/shell\/([^/]*)/.exec((await visit(slice)).text)?.[1];
    expect([await shellOf(inside), await shellOf(outside)]).toEqual(['1.1.0', '1.0.0']);
  });

  it('a new part on canary is missing for other visitors and in the sitemap', async () => {
    const { inside, outside } = await start('mfe-events', '1.0.0');
    await site.request.get('/events').set('cookie', `slice=${inside}`).expect(200);
    await site.request.get('/events').set('cookie', `slice=${outside}`).expect(404);
    const { text } = await site.request.get('/sitemap.xml').set('cookie', `slice=${inside}`);
    expect(text).not.toContain('/events');
  });
});
