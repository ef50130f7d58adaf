import { createHash } from 'node:crypto';
import { sharedDeliverySite } from '../../testing/delivery-site';
import { siteStateIn, readSiteState } from '../../testing/site-state';
import { testPage, testRemote, testShell, withFiles } from '../../testing/test-parts';

const site = sharedDeliverySite();

/** A remote with a page in the menu, another below it, a part for other remotes, and chunks. */
const section = (team: string, shared?: Record<string, string>) => {
  const path = `/${team}`;
  const nav = { label: `The ${team}`, description: `About ${team}`, image: 'media/picture.svg' };
  const remote = testRemote(`mfe-${team}`, '1.0.0', {
    pages: [
      testPage(path, { nav: { ...nav, group: 'products', order: 1 } }),
      testPage(`${path}/more`, { indexed: false }),
    ],
    parts: { piece: { key: './part-piece', files: ['page.js', 'page.css'], shared: [] } },
    ...(shared && { shared }),
  });
  const chunks = [1, 2, 3, 4].map((n) => [`chunk-${n}.js`, `/* ${team} ${n} */`]);
  return withFiles(remote, Object.fromEntries(chunks) as Record<string, string>);
};
const stateAt = async (path: string) => siteStateIn((await site.request.get(path)).text);

describe('a directory', () => {
  it('has all remotes, while a document has only its own page and the parts on it', async () => {
    const home = testRemote('mfe-home', '1.0.0', {
      pages: [testPage('/', { uses: [{ remote: 'mfe-events', part: 'piece' }] })],
    });
    await site.deliver(testShell('1.0.0'), home, section('events'), section('clubs'));
    const { remotes, integrity, paths } = await stateAt('/');
    expect(
      remotes.map(({ name, pages, parts }) => [name, pages.length, Object.keys(parts)]),
    ).toEqual([
      ['mfe-home', 1, []],
      ['mfe-events', 0, ['piece']],
    ]);
    expect(Object.keys(integrity).join()).not.toContain('mfe-clubs');
    expect(integrity).toHaveProperty(['/releases/mfe-events/1.0.0/entry.js']);
    expect(paths).toEqual(['/', '/clubs', '/events']);

    const complete = await readSiteState(site.request, '/');
    expect(complete.remotes.map(({ name, pages }) => [name, pages.length])).toEqual([
      ['mfe-home', 1],
      ['mfe-events', 2],
      ['mfe-clubs', 2],
    ]);
    expect(complete.integrity).toMatchObject(integrity);
    expect(complete.integrity).toHaveProperty(['/releases/mfe-clubs/1.0.0/page.js']);
  });

  it('is immutable, matches its integrity in each encoding, and remains for earlier compositions', async () => {
    await site.deliver(testShell('1.0.0'), section('events'));
    const { path, integrity } = (await stateAt('/events')).directory!;
    await site.deliver(section('teams'));
    expect((await stateAt('/events')).directory!.path).not.toBe(path);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await fetch(site.address + path, {
        headers: { 'accept-encoding': encoding },
      });
      expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+, immutable$/);
      expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(integrity);
    }
    for (const unknown of ['1/0000000000000000', '9/0', 'x/y']) {
      const { headers } = await site.request.get(`/api/directories/${unknown}`).expect(404);
      expect(headers['cache-control']).not.toContain('immutable');
    }
  });

  it('names the files of the previous shell unless a remote could not run in it', async () => {
    await site.deliver(testShell('1.0.0'), section('events'));
    expect(await readSiteState(site.request, '/events')).not.toHaveProperty('shellBefore');
    const { shared } = testShell('1.0.0').manifest;
    await site.deliver(testShell('1.1.0', { shared: { ...shared, '@site/new': '1.0.0' } }));
    const files = ['/releases/shell/1.0.0/shell.css', '/releases/shell/1.0.0/entry.js'];
    const { shellBefore, integrity } = await readSiteState(site.request, '/events');
    expect(shellBefore).toEqual(files);
    for (const file of files) expect(integrity).toHaveProperty([file]);
    expect(await stateAt('/events')).not.toHaveProperty('shellBefore');

    await site.deliver(section('needy', { '@site/new': '^1.0.0' }));
    expect(await readSiteState(site.request, '/events')).not.toHaveProperty('shellBefore');
  });
});
