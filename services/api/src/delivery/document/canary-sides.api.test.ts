import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Directory, LiveComposition } from '@site/contracts';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { siteStateIn } from '../../testing/site-state-of';
import { testPage, testRemote, testShell } from '../../testing/test-parts';
import { holds, SLICES, type SliceRange } from '../compositions/slices';

let site: DeliverySite;
let other: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite();
  other = await instance();
});
afterAll(async () => {
  await other.stop();
  await site.stop();
});

/** Another instance of the site. */
const instance = () =>
  startDeliverySite({
    env: { RELEASES_URL: `file://${site.dataDir}/releases` },
    databaseOf: site.uri,
  });

/** A release whose page says its version. */
const edition = (version: string, name = 'mfe-tools') =>
  testRemote(name, version, {
    serverCode: `exports.page = { default: () => '<h1>${name} of ${version}</h1>' };`,
    pages: [testPage(`/${name.replace('mfe-', '')}`, { title: `Title of ${version}` })],
  });

const start = (version: string, percent: number) =>
  site
    .admin('post', '/compositions/canary')
    .send({ release: { name: 'mfe-tools', version }, percent })
    .expect(201);
const end = () =>
  site.admin('post', '/compositions/canary/end').send({ part: 'mfe-tools' }).expect(200);

/** A slice on the canary's side, and one that is not. */
const slicesOfBoth = async () => {
  const [newest] = await site.database
    .collection<{ canaries?: { ranges: SliceRange[] }[] }>('compositions')
    .find()
    .sort({ _id: -1 })
    .limit(1)
    .toArray();
  // The slices of a canary may go around the end: then they are two ranges.
  const { ranges } = newest!.canaries![0]!;
  const outside = Array.from({ length: SLICES }, (_, i) => i).find((i) => !holds(ranges, i))!;
  return { inside: ranges[0]!.from, outside };
};

/** What a visitor gets: the version in heading and title, the numbers of side and header, and the cookie, if any. */
const visit = async (slice?: number, { from = site, path = '/tools' } = {}) => {
  const request = from.request.get(path);
  const { text, headers } = await (slice === undefined
    ? request
    : request.set('cookie', `slice=${slice}`));
  return {
    text,
    heading: /<h1>(.*?)<\/h1>/.exec(text)?.[1],
    composition: Number(headers['x-composition']),
    canary: headers['x-canary'],
    cookie: headers['set-cookie']?.[0],
  };
};
const asked = async (slice?: number) => {
  const request = site.request.get('/api/composition');
  const { body } = await (slice === undefined ? request : request.set('cookie', `slice=${slice}`));
  return body as LiveComposition;
};

it('gives nobody a cookie while there is no canary', async () => {
  await site.deliver(testShell('1.0.0'), edition('1.0.0'), edition('1.0.0', 'mfe-other'));
  expect(await visit()).toMatchObject({ heading: 'mfe-tools of 1.0.0', cookie: undefined });
});

it('shows each visitor his side, on every instance, and tells his tab of that alone', async () => {
  await site.release(edition('1.1.0'));
  await start('1.1.0', 5);
  const { inside, outside } = await slicesOfBoth();
  for (const from of [site, other]) {
    const mine = await visit(inside, { from });
    expect(mine).toMatchObject({
      heading: 'mfe-tools of 1.1.0',
      composition: 2,
      canary: 'mfe-tools@1.1.0',
      cookie: undefined,
    });
    // Preloads, integrity, and what the browser falls back to.
    expect(mine.text).toMatch(/<link rel="preload"[^>]*\/releases\/mfe-tools\/1\.1\.0\/entry\.js/);
    expect(mine.text).toContain('"canary":"mfe-tools@1.1.0"');
    expect(mine.text).toContain('"previous":{"name":"mfe-tools","version":"1.0.0"');
    expect(await visit(outside, { from })).toMatchObject({
      heading: 'mfe-tools of 1.0.0',
      composition: 1,
      canary: undefined,
      cookie: undefined,
    });
  }
  expect(await asked(inside)).toEqual({ composition: 2, canary: 'mfe-tools@1.1.0' });
  expect(await asked(outside)).toEqual({ composition: 1 });
});

it('has a directory of each side, on every instance', async () => {
  const { inside, outside } = await slicesOfBoth();
  for (const [slice, version] of [
    [inside, '1.1.0'],
    [outside, '1.0.0'],
  ] as const) {
    const { directory } = siteStateIn((await visit(slice, { path: '/other' })).text);
    for (const from of [site, other]) {
      const { body } = await from.request.get(directory!.path).expect(200);
      const tools = (body as Directory).remotes.find(({ name }) => name === 'mfe-tools');
      expect(tools?.version).toBe(version);
    }
  }
});

it('tags the answer to a tab with its side', async () => {
  const { inside, outside } = await slicesOfBoth();
  const ask = (slice: number, tag = '') =>
    site.request.get('/api/composition').set({ cookie: `slice=${slice}`, 'if-none-match': tag });
  const tag = (await ask(inside).expect(200)).headers.etag;
  await ask(inside, tag).expect(304);
  await ask(outside, tag).expect(200);
});

it('gives who comes with a document a slice by cookie, for 30 days, and nobody who asks anything else', async () => {
  const { cookie, heading } = await visit();
  expect(cookie).toMatch(
    /^__Host-slice=\d{1,4}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
  );
  const slice = Number(/\d+/.exec(cookie!)![0]);
  expect((await visit(slice)).heading).toBe(heading);
  for (const made of [10_000, -1, 1.5])
    expect((await visit(made)).cookie).toMatch(/^__Host-slice=\d/);

  expect(await asked()).toEqual({ composition: 1 });
  const answers = [
    await site.request.head('/tools'),
    await site.request.get('/api/composition'),
    await site.request.get('/robots.txt'),
    await site.request.get('/sitemap.xml'),
    await site.request.get('/Tools'),
  ];
  expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual(answers.map(() => undefined));
});

it('moves who is not concerned to no other composition, when it grows or another part is promoted', async () => {
  await start('1.1.0', 6);
  const { inside, outside } = await slicesOfBoth();
  expect([await asked(inside), await asked(outside)]).toEqual([
    { composition: 2, canary: 'mfe-tools@1.1.0' },
    { composition: 1 },
  ]);
  expect(await site.deliver(edition('1.1.0', 'mfe-other'))).toBe(4);
  expect([await asked(inside), await asked(outside)]).toEqual([
    { composition: 4, canary: 'mfe-tools@1.1.0' },
    { composition: 4 },
  ]);
  const mine = await visit(inside, { path: '/other', from: other });
  expect(mine).toMatchObject({ heading: 'mfe-other of 1.1.0', canary: 'mfe-tools@1.1.0' });
});

it('outlives a restart', async () => {
  const { inside, outside } = await slicesOfBoth();
  const restarted = await instance();
  expect((await visit(inside, { from: restarted })).heading).toBe('mfe-tools of 1.1.0');
  expect((await visit(outside, { from: restarted })).heading).toBe('mfe-tools of 1.0.0');
  await restarted.stop();
});

it('brings its visitors back when it is taken back, and them alone', async () => {
  const { inside, outside } = await slicesOfBoth();
  await end();
  for (const from of [site, other])
    expect(await visit(inside, { from })).toMatchObject({
      heading: 'mfe-tools of 1.0.0',
      composition: 4,
      canary: undefined,
    });
  expect([await asked(inside), await asked(outside)]).toEqual([
    { composition: 4 },
    { composition: 4 },
  ]);
});

it('may be of the shell, with every other part beside it', async () => {
  await site.release(testShell('1.1.0'));
  const release = { name: 'shell', version: '1.1.0' };
  await site.admin('post', '/compositions/canary').send({ release, percent: 5 }).expect(201);
  const { inside, outside } = await slicesOfBoth();
  const shellOf = (text: string) => /<script defer src="\/releases\/shell\/([^/]*)/.exec(text)?.[1];
  const [mine, theirs] = [await visit(inside), await visit(outside)];
  expect([shellOf(mine.text), mine.heading]).toEqual(['1.1.0', 'mfe-tools of 1.0.0']);
  expect([shellOf(theirs.text), theirs.heading]).toEqual(['1.0.0', 'mfe-tools of 1.0.0']);
  await site.admin('post', '/compositions/canary/end').send({ part: 'shell' }).expect(200);
});

it('shows its visitors what is live where its pages cannot be made, and them alone', async () => {
  await start('1.1.0', 5);
  const { inside, outside } = await slicesOfBoth();
  const files = join(site.dataDir, 'releases/mfe-tools/1.1.0');
  await rename(files, `${files}-away`);
  await site.database.collection('part-renders').deleteMany({});
  const restarted = await instance();
  expect(await visit(inside, { from: restarted })).toMatchObject({
    heading: 'mfe-tools of 1.0.0',
    canary: undefined,
  });
  expect((await visit(outside, { from: restarted })).heading).toBe('mfe-tools of 1.0.0');
  await restarted.stop();
  await rename(`${files}-away`, files);
  await end();
});

it('is not the site that search engines are told of', async () => {
  await site.release(testRemote('mfe-events', '1.0.0'));
  const release = { name: 'mfe-events', version: '1.0.0' };
  await site.admin('post', '/compositions/canary').send({ release, percent: 5 }).expect(201);
  const { inside, outside } = await slicesOfBoth();
  await site.request.get('/events').set('cookie', `slice=${inside}`).expect(200);
  await site.request.get('/events').set('cookie', `slice=${outside}`).expect(404);
  const { text } = await site.request.get('/sitemap.xml').set('cookie', `slice=${inside}`);
  expect(text).not.toContain('/events');
});
