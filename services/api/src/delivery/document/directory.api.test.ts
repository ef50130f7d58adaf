import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { ReleaseManifest } from '@site/contracts';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { siteStateIn, wholeSiteState } from '../../testing/site-state-of';
import {
  testPage,
  testRemote,
  testShell,
  withFiles,
  type TestPart,
} from '../../testing/test-parts';
import { preparedSite } from './prepared-site';
import { siteState } from './site-state';

let site: DeliverySite;
beforeEach(async () => {
  site = await startDeliverySite();
});
afterEach(() => site.stop());

const expose = (key: string) => ({ key: `./${key}`, files: ['page.js', 'page.css'], shared: [] });

/** A team's section: a page in the menu, another below it, a piece for others, and chunks that any may load. */
const section = (team: string): TestPart => {
  const path = `/${team}`;
  const nav = { label: `The ${team}`, description: `About ${team}`, image: 'media/picture.svg' };
  const remote = testRemote(`mfe-${team}`, '1.0.0', {
    pages: [
      testPage(path, { nav: { ...nav, group: 'products', order: 1 } }),
      testPage(`${path}/more`, { indexed: false }),
    ],
    parts: { piece: expose('part-piece') },
  });
  const chunks = [1, 2, 3, 4].map((n) => [`chunk-${n}.js`, `/* ${team} ${n} */`]);
  return withFiles(remote, Object.fromEntries(chunks) as Record<string, string>);
};
const documentAt = async (path: string) => (await site.request.get(path).expect(200)).text;
const directoryOf = async (path: string) => siteStateIn(await documentAt(path)).directory!;

it('tells a document of its own page and the pieces on it, and the directory of all', async () => {
  const home = testRemote('mfe-home', '1.0.0', {
    pages: [testPage('/', { uses: [{ remote: 'mfe-events', part: 'piece' }] })],
  });
  await site.deliver(testShell('1.0.0'), home, section('events'), section('clubs'));
  const { remotes, integrity, paths } = siteStateIn(await documentAt('/'));
  expect(remotes.map(({ name, pages, parts }) => [name, pages.length, Object.keys(parts)])).toEqual(
    [
      ['mfe-home', 1, []],
      ['mfe-events', 0, ['piece']],
    ],
  );
  expect(Object.keys(integrity).map((file) => file.split('/')[2])).toEqual(
    expect.not.arrayContaining(['mfe-clubs']),
  );
  expect(integrity).toHaveProperty(['/releases/mfe-events/1.0.0/entry.js']);
  expect(paths).toEqual(['/', '/clubs', '/events']);

  const whole = await wholeSiteState(site.request, '/');
  expect(whole.remotes.map(({ name, pages }) => [name, pages.length])).toEqual([
    ['mfe-home', 1],
    ['mfe-events', 2],
    ['mfe-clubs', 2],
  ]);
  expect(whole.integrity).toMatchObject(integrity);
  expect(whole.integrity).toHaveProperty(['/releases/mfe-clubs/1.0.0/page.js']);
});

it('answers the bytes that the document vouches for, to be kept for good, in each encoding', async () => {
  await site.deliver(testShell('1.0.0'), section('events'));
  const { path, integrity } = await directoryOf('/events');
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await fetch(site.address + path, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+, immutable$/);
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(integrity);
  }
});

it('names the files of the shell before, which no document carries', async () => {
  await site.deliver(testShell('1.0.0'), section('events'));
  expect(await wholeSiteState(site.request, '/events')).not.toHaveProperty('shellBefore');
  await site.deliver(testShell('1.1.0'));
  const files = ['/releases/shell/1.0.0/shell.css', '/releases/shell/1.0.0/entry.js'];
  const { shellBefore, integrity } = await wholeSiteState(site.request, '/events');
  expect(shellBefore).toEqual(files);
  for (const file of files) expect(integrity).toHaveProperty([file]);
  expect(siteStateIn(await documentAt('/events'))).not.toHaveProperty('shellBefore');
});

it('names no shell before under which a remote of now could not run', async () => {
  await site.deliver(testShell('1.0.0'), section('events'));
  const clubs = section('clubs');
  clubs.manifest.shared = { '@site/new': '^1.0.0' };
  await site.deliver(
    testShell('1.1.0', { shared: { ...testShell('1.0.0').manifest.shared, '@site/new': '1.0.0' } }),
    clubs,
  );
  expect(await wholeSiteState(site.request, '/events')).not.toHaveProperty('shellBefore');
});

it('is there for a tab of an earlier composition, and for one from an instance that is ahead', async () => {
  await site.deliver(testShell('1.0.0'), section('events'));
  const earlier = await directoryOf('/events');
  await site.deliver(section('clubs'));
  const later = await directoryOf('/events');
  expect(later.path).not.toBe(earlier.path);
  for (const { path } of [earlier, later, earlier]) await site.request.get(path).expect(200);
});

it.each(['/api/directories/1/0000000000000000', '/api/directories/9/0', '/api/directories/x/y'])(
  'is not there under %s',
  async (path) => {
    await site.deliver(testShell('1.0.0'), section('events'));
    const { body, headers } = await site.request.get(path).expect(404);
    expect(body.code).toBe('not_found');
    expect(headers['cache-control']).not.toContain('immutable');
  },
);

it('keeps a document at most 2 KB larger with 20 teams than with 5', async () => {
  const teams = [...'abcdefghijklmnopqrst'].map((letter) => section(`team-${letter}`).manifest);
  const settings = { brand: 'Sample', tileUrl: '', assetOrigin: '' };
  const documentOf = async (manifests: ReleaseManifest[]) => {
    const prepared = preparedSite({
      site: siteState(1, manifests, [], settings),
      manifests,
      previous: [],
      gone: [],
      rendered: { pages: [], earlyScript: '', noScriptStyles: '' },
      stores: [],
      publicUrl: 'https://site.example',
    });
    return (await prepared.documentFor('/team-a')).html;
  };
  const shell = testShell('1.0.0').manifest;
  const [five, twenty] = await Promise.all(
    [5, 20].map((n) => documentOf([shell, ...teams.slice(0, n)])),
  );
  expect(siteStateIn(twenty!).nav).toHaveLength(20);
  const growth = brotliCompressSync(twenty!).byteLength - brotliCompressSync(five!).byteLength;
  expect(growth).toBeLessThanOrEqual(2048);
});
