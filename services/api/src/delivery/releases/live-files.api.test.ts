import { readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DamagedFiles } from '@site/contracts';
import { startDeliverySite } from '../../testing/delivery-site';
import { testPage, testRemote, testShell } from '../../testing/test-parts';

type Site = Awaited<ReturnType<typeof startDeliverySite>>;
let site: Site;

const tools = (version: string) =>
  testRemote('mfe-tools', version, {
    pages: [testPage('/tools')],
    serverCode: `exports.page = { default: () => '<h1>Tools</h1>' };`,
  });

beforeAll(async () => {
  site = await startDeliverySite();
  await site.deliver(testShell('1.0.0'), tools('1.0.0'));
  await site.deliver(testShell('1.1.0'), tools('1.1.0'));
  await site.release(tools('1.2.0')).expect(201);
  const release = { name: 'mfe-tools', version: '1.2.0' };
  await site.admin('post', '/compositions/canary').send({ release, percent: 5 }).expect(201);
  await site.request.get('/tools').expect(200);
});
afterAll(() => site.stop());

const place = (path: string) => join(site.dataDir, 'releases', path);
const ready = async () => {
  const { status, body } = await site.request.get('/readyz');
  const { files, spares } = (body as { checks: Record<string, string> }).checks;
  return { status, files, spares };
};
const damaged = async () => {
  const { body } = await site.admin('get', '/releases/damaged').expect(200);
  return (body as DamagedFiles).releases;
};
const WHOLE = { status: 200, files: 'ok', spares: 'ok' };
const NOT_READY = { status: 503, files: 'failed' };
const DEGRADED = { status: 200, files: 'ok', spares: 'failed' };

/** How files are lost or changed; each answers with what puts them back as they were. */
const harm = {
  gone: async (path: string) => {
    await rename(path, `${site.dataDir}/away`);
    return () => rename(`${site.dataDir}/away`, path);
  },
  cut: async (path: string) => {
    const bytes = await readFile(path);
    await truncate(path, 5);
    return () => writeFile(path, bytes);
  },
  changed: async (path: string) => {
    const bytes = await readFile(path);
    await writeFile(
      path,
      bytes.map((byte, at) => (at === bytes.length - 6 ? byte ^ 1 : byte)),
    );
    return () => writeFile(path, bytes);
  },
  'a folder': async (path: string) => {
    const bytes = await readFile(path);
    await rm(path);
    await writeFile(`${site.dataDir}/away`, bytes);
    return () => rename(`${site.dataDir}/away`, path);
  },
};

it.each([
  ['', 'gone', NOT_READY],
  ['shell/1.1.0', 'gone', NOT_READY],
  ['shell/1.1.0/entry.js', 'gone', NOT_READY],
  ['shell/1.1.0/entry.js.br', 'gone', NOT_READY],
  ['shell/1.1.0/shell.css.gz', 'changed', NOT_READY],
  ['shell/1.1.0/media/fraunces.woff2', 'changed', NOT_READY],
  ['mfe-tools/1.1.0', 'gone', NOT_READY],
  ['mfe-tools/1.1.0/page.js', 'gone', NOT_READY],
  ['mfe-tools/1.1.0/page.js', 'cut', NOT_READY],
  ['mfe-tools/1.1.0/page.js', 'changed', NOT_READY],
  ['mfe-tools/1.1.0/page.js.br', 'cut', NOT_READY],
  ['mfe-tools/1.1.0/media/picture.svg', 'a folder', NOT_READY],
  ['mfe-tools/1.1.0/server/server.js', 'gone', DEGRADED],
  ['mfe-tools/1.0.0', 'gone', DEGRADED],
  ['mfe-tools/1.0.0/page.js', 'cut', DEGRADED],
  ['shell/1.0.0/entry.js', 'changed', DEGRADED],
  ['mfe-tools/1.2.0/page.js', 'gone', DEGRADED],
] as const)(
  'says at /readyz that releases/%s is %s, and no more when it is back',
  async (path, how, said) => {
    expect(await ready()).toEqual(WHOLE);
    const mend = await harm[how](place(path));
    expect(await ready()).toMatchObject(said);
    await mend();
    expect(await ready()).toEqual(WHOLE);
  },
);

it('names what is damaged, and the log says it once for each release', async () => {
  const page = place('mfe-tools/1.1.0/page.js');
  const bytes = await readFile(page);
  await rm(page);
  await writeFile(place('mfe-tools/1.1.0/page.css'), 'h1{color:blue}');
  await writeFile(place('mfe-tools/1.2.0/entry.js.gz'), 'other bytes');
  for (let look = 0; look < 2; look++)
    expect(await damaged()).toEqual([
      {
        name: 'mfe-tools',
        version: '1.1.0',
        use: 'live',
        files: [
          { path: 'page.js', fault: 'gone' },
          { path: 'page.css', fault: 'changed' },
        ],
      },
      {
        name: 'mfe-tools',
        version: '1.2.0',
        use: 'canary',
        files: [{ path: 'entry.js', fault: 'changed' }],
      },
    ]);
  const said = site
    .log()
    .split('\n')
    .filter((line) => line.includes('"files":2,"path":"page.js","fault":"gone"'));
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('"level":50');
  expect(bytes.length).toBeGreaterThan(0);
});

it('has all of it back when the same is released again', async () => {
  for (const version of ['1.1.0', '1.2.0']) await site.release(tools(version)).expect(201);
  expect(await damaged()).toEqual([]);
  expect(await ready()).toEqual(WHOLE);
  expect(site.log()).toContain('files are as they were released again');
});
