import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { testPage, testRemote, testShell } from '../../testing/test-parts';

let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite({ limits: { render: 5_000 } });
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.forgetCompositions();
  await site.database.collection('part-renders').deleteMany({});
});

interface Rendered {
  part: string;
  pages: { path: string }[];
}
const renders = () => site.database.collection<Rendered>('part-renders');
/** The pages of remotes that a promotion has rendered: they are kept under another key than all before them. */
const rendered = async (promotion: () => Promise<unknown>): Promise<string[]> => {
  const before = await renders().distinct('_id');
  await promotion();
  const all = await renders()
    .find({ part: { $ne: 'shell' } })
    .toArray();
  const known = new Set(before.map(String));
  return all
    .filter(({ _id }) => !known.has(String(_id)))
    .flatMap(({ part, pages }) => pages.map(({ path }) => `${part}:${path}`))
    .sort();
};
const part = (name: string, version: string, pages = [testPage(`/${name.slice(4)}`)]) =>
  testRemote(name, version, {
    serverCode: `exports.page = { default: () => '${name}@${version}' };`,
    pages,
    parts: { piece: { key: './page', files: ['page.js'], shared: [] } },
  });
/** Three remotes; the page of `mfe-guest` shows a piece of `mfe-host`. */
const guest = () =>
  part('mfe-guest', '1.0.0', [
    testPage('/guest', { uses: [{ remote: 'mfe-host', part: 'piece' }] }),
  ]);
const everything = () =>
  site.deliver(testShell('1.0.0'), part('mfe-host', '1.0.0'), guest(), part('mfe-other', '1.0.0'));

it('renders every page of a composition that nobody has had yet', async () => {
  expect(await rendered(everything)).toEqual([
    'mfe-guest:/guest',
    'mfe-host:/host',
    'mfe-other:/other',
  ]);
});

it('renders the pages that a remote changes, and those that show a piece of it', async () => {
  await everything();
  const change = () => site.deliver(part('mfe-host', '1.1.0'));
  expect(await rendered(change)).toEqual(['mfe-guest:/guest', 'mfe-host:/host']);
  expect((await site.request.get('/host')).text).toContain('mfe-host@1.1.0');
  expect((await site.request.get('/other')).text).toContain('mfe-other@1.0.0');
});

it('renders every page with another shell', async () => {
  await everything();
  const change = () => site.deliver(testShell('1.1.0'));
  expect(await rendered(change)).toHaveLength(3);
});

it.each([
  ['a page more', [testPage('/other'), testPage('/another')]],
  [
    'an entry in the menu',
    [
      testPage('/other', {
        nav: {
          group: 'company',
          label: 'Other',
          description: 'More of it',
          image: 'media/picture.svg',
          order: 1,
        },
      }),
    ],
  ],
])('renders every page with %s, which any of them may show', async (what, pages) => {
  await everything();
  const change = () => site.deliver(part('mfe-other', `1.2.${what.length}`, pages));
  expect(await rendered(change)).toEqual(
    expect.arrayContaining(['mfe-guest:/guest', 'mfe-host:/host', 'mfe-other:/other']),
  );
});

it('tells pages nothing of the site that is another with each release', async () => {
  const tells = testRemote('mfe-tells', '1.0.0', {
    serverCode: `exports.page = { default: ({ site }) => JSON.stringify(site) };`,
  });
  await site.deliver(testShell('1.0.0'), tells, part('mfe-other', '1.3.0'));
  const { text } = await site.request.get('/tells');
  const [html = ''] = /\{"composition":0.*?"integrity":\{[^}]*\}\}/.exec(text) ?? [];
  expect(html).toContain('/other');
  expect(html).not.toMatch(/1\.3\.0|sha384|page\.js/);
});

it('names part, release and page of each that does not render, and the pieces that it shows', async () => {
  await everything();
  const broken = testRemote('mfe-host', '6.6.6', {
    serverCode: `exports.page = { default: () => { throw new Error('no resin'); } };`,
    parts: { piece: { key: './page', files: ['page.js'], shared: [] } },
  });
  const hangs = testRemote('mfe-other', '6.6.6', {
    serverCode: `exports.page = { default: () => { for (;;); } };`,
  });
  const shows = testRemote('mfe-guest', '6.6.6', {
    serverCode: `exports.page = { default: () => { throw new Error('no jar'); } };`,
    pages: [testPage('/guest', { uses: [{ remote: 'mfe-host', part: 'piece' }] })],
  });
  for (const one of [broken, hangs, shows]) await site.release(one).expect(201);
  const releases = ['mfe-host', 'mfe-other', 'mfe-guest'].map((name) => ({
    name,
    version: '6.6.6',
  }));
  const { body } = await site.promote({ releases }).expect(409);
  const { message } = body as { message: string };
  expect(message).toContain('mfe-host@6.6.6: /host does not render: Error: no resin');
  expect(message).toContain('mfe-other@6.6.6: /other does not render: no answer within 5 s');
  expect(message).toContain(
    'mfe-guest@6.6.6 with mfe-host@6.6.6: /guest does not render: Error: no jar',
  );
});

it('refuses a server bundle that was changed after its upload, until it is released again', async () => {
  await site.deliver(testShell('1.0.0'), part('mfe-other', '1.4.0'));
  const changed = part('mfe-host', '1.4.0');
  await site.release(changed).expect(201);
  const file = join(site.dataDir, 'releases/mfe-host/1.4.0/server/server.js');
  await writeFile(file, `${await readFile(file, 'utf8')}\n/* a stranger was here */`);
  const releases = [{ name: 'mfe-host', version: '1.4.0' }];
  const { body } = await site.promote({ releases }).expect(409);
  expect((body as { message: string }).message).toBe(
    'server/server.js of mfe-host@1.4.0 is not what was released: it was changed after the upload; release it again',
  );
  await site.release(changed).expect(201);
  await site.promote({ releases }).expect(201);
});
