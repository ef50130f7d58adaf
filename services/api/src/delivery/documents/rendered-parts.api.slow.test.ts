import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { sharedDeliverySite } from '../../testing/delivery-site';
import { testPage, testRemote, testShell } from '../../testing/test-parts';
import type { PrerenderResult } from '../prerender/prerender-job';
import { releaseFolder } from '../releases/release-folder';
import { createRenderService, renderModel } from './render-service';

const site = sharedDeliverySite();

const part = (name: string, version: string, pages = [testPage(`/${name.slice(4)}`)]) =>
  testRemote(name, version, {
    serverCode: `exports.page = { default: () => '${name}@${version}' };`,
    pages,
    parts: { piece: { key: './page', files: ['page.js'], shared: [] } },
  });
/** The pages of remotes that are rendered to deliver these. */
const pagesRenderedBy = async (...parts: ReturnType<typeof part>[]): Promise<string[]> => {
  const renders = site.database.collection<{ part: string; pages: { path: string }[] }>(
    'part-renders',
  );
  const before = new Set((await renders.distinct('_id')).map(String));
  await site.deliver(...parts);
  const all = await renders.find({ part: { $ne: 'shell' } }).toArray();
  return all
    .filter(({ _id }) => !before.has(String(_id)))
    .flatMap(({ part, pages }) => pages.map(({ path }) => `${part}:${path}`))
    .sort();
};
const ALL = ['mfe-guest:/guest', 'mfe-host:/host', 'mfe-other:/other'];

describe('the render service', () => {
  it('renders only the pages that a change affects', async () => {
    const uses = [{ remote: 'mfe-host', part: 'piece' }];
    const guest = part('mfe-guest', '1.0.0', [testPage('/guest', { uses })]);
    const first = [part('mfe-host', '1.0.0'), guest, part('mfe-other', '1.0.0')];
    expect(await pagesRenderedBy(testShell('1.0.0'), ...first)).toEqual(ALL);

    // A remote, and the page that shows a part of it.
    expect(await pagesRenderedBy(part('mfe-host', '1.1.0'))).toEqual([
      'mfe-guest:/guest',
      'mfe-host:/host',
    ]);
    expect((await site.request.get('/host')).text).toContain('mfe-host@1.1.0');
    expect((await site.request.get('/other')).text).toContain('mfe-other@1.0.0');

    // What any page may show: the shell, the list of pages, the menu.
    expect(await pagesRenderedBy(testShell('1.1.0'))).toEqual(ALL);
    const twoPages = [testPage('/other'), testPage('/another')];
    expect(await pagesRenderedBy(part('mfe-other', '1.1.0', twoPages))).toEqual(
      expect.arrayContaining(['mfe-other:/another', ...ALL]),
    );
    const [label, description, image] = ['Other', 'More of it', 'media/picture.svg'];
    const nav = { group: 'company' as const, label, description, image, order: 1 };
    const inMenu = [testPage('/other', { nav }), testPage('/another')];
    expect(await pagesRenderedBy(part('mfe-other', '1.2.0', inMenu))).toEqual(
      expect.arrayContaining(ALL),
    );
  });

  it('gives pages no site data that changes with each release', async () => {
    const echo = testRemote('mfe-echo', '1.0.0', {
      serverCode: `exports.page = { default: ({ site }) => JSON.stringify(site) };`,
    });
    await site.deliver(
      echo,
      part('mfe-other', '1.3.0', [testPage('/other'), testPage('/another')]),
    );
    const { text } = await site.request.get('/echo');
    const [html = ''] = /\{"composition":0.*?"integrity":\{[^}]*\}\}/.exec(text) ?? [];
    expect(html).toContain('/other');
    expect(html).not.toMatch(/1\.3\.0|sha384|page\.js/);
  });

  it('renders a remote while many releases of another hang', async () => {
    const shell = testShell('1.0.0');
    const other = testRemote('mfe-waits', '1.0.0');
    const hanging = Array.from({ length: availableParallelism() + 2 }, (_, n) =>
      testRemote('mfe-hangs', `1.0.${n}`),
    );
    for (const release of [other, ...hanging]) await site.release(release).expect(201);

    const nothing: PrerenderResult = { pages: [], earlyScript: '', noScriptStyles: '' };
    let end: () => void = () => undefined;
    const pending = new Promise<PrerenderResult>((resolve) => (end = () => resolve(nothing)));
    const renders = createRenderService(
      renderModel(site.database),
      releaseFolder(join(site.dataDir, 'releases')),
      site.services.stores,
      { brand: 'Ambergrove', tileUrl: '', assetOrigin: '' },
      ({ bundles }) => ('mfe-hangs' in bundles ? pending : Promise.resolve(nothing)),
    );
    const waiting = hanging.map(({ manifest }) => renders.ensure([shell.manifest, manifest]));
    await expect(renders.ensure([shell.manifest, other.manifest])).resolves.toEqual(nothing);
    end();
    await expect(Promise.all(waiting)).resolves.toHaveLength(hanging.length);
  });
});
