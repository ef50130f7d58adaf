import {
  NAV_GROUPS,
  type BrowserPart,
  type Expose,
  type ExposeKey,
  type LoadableRelease,
  type NavLink,
  type PageDescription,
  type ReleaseManifest,
  type SiteSettings,
  type SiteState,
} from '@site/contracts';
import { fileAddress } from '../releases/file-address';
import { sitePages } from '../compositions/pages';
import { isSearchPage } from './placeholders';

/**
 * The composition, navigation and file hashes for the browser. `previous` are the fallback releases. `sample` is the share of
 * tabs that report telemetry, `traces` the share of their calls that are traced.
 */
export function siteState(
  composition: number,
  manifests: ReleaseManifest[],
  previous: ReleaseManifest[],
  settings: SiteSettings,
  sample = 0,
  traces?: number,
): SiteState {
  const shell = manifests.find(({ name }) => name === 'shell');
  const remotes = manifests.filter(({ name }) => name !== 'shell');
  const before = new Map(previous.map((manifest) => [manifest.name, manifest]));
  const shellBefore = before.get('shell');
  const pages = sitePages(remotes);
  const search = pages.find(({ page }) => isSearchPage(page));
  return {
    composition,
    settings,
    nav: navigation(remotes, settings.assetOrigin),
    paths: pages
      .filter(({ page }) => page.indexed !== false)
      .map(({ path }) => path)
      .sort(),
    ...(search && { search: search.path }),
    remotes: remotes.map((manifest) => {
      const old = before.get(manifest.name);
      return { ...browserPart(manifest), ...(old && { previous: loadable(old) }) };
    }),
    ...(shell && sample > 0 && { telemetry: { sample, shell: shell.version } }),
    ...(traces !== undefined && { traces }),
    integrity: Object.assign(
      {},
      ...manifests.map(hashes),
      ...manifests.map(({ name }) => before.get(name)).map((old) => old && hashes(old)),
    ) as Record<string, string>,
    ...(shellBefore && {
      shellBefore: [...shellBefore.styles, shellBefore.entry].map((file) =>
        fileAddress(shellBefore, file),
      ),
    }),
  };
}

/** The state with the titles (by path) of pages that are generated for states and stores. */
export const withTitles = (
  site: SiteState,
  part: string,
  titles: Record<string, string>,
): SiteState => ({
  ...site,
  remotes: site.remotes.map((remote) =>
    remote.name === part
      ? {
          ...remote,
          pages: remote.pages.map((page) => ({ ...page, titles: { ...page.titles, ...titles } })),
        }
      : remote,
  ),
});

const loadable = ({ name, version, container, entry }: ReleaseManifest): LoadableRelease => ({
  name,
  version,
  container,
  base: `/releases/${name}/${version}/`,
  entry,
});

const browserPart = (manifest: ReleaseManifest): Omit<BrowserPart, 'previous'> => ({
  ...loadable(manifest),
  // Links within the site to a former path work as well; only a full load is redirected.
  pages: manifest.pages.flatMap(
    ({ path, formerPaths = [], title, paths, expose, uses, frame, offline }) =>
      [path, ...formerPaths].map((address) => ({
        path: address,
        title,
        titles: ownTitles(paths),
        expose: keyOf(expose),
        uses,
        frame,
        offline,
      })),
  ),
  parts: Object.fromEntries(
    Object.entries(manifest.parts).map(([part, expose]) => [part, keyOf(expose)]),
  ),
});

const keyOf = ({ key }: Expose): ExposeKey => ({ key });

const ownTitles = (paths: PageDescription['paths'] = []): Record<string, string> | undefined => {
  const titled = paths.flatMap((own) =>
    typeof own !== 'string' && own.title ? [[own.path, own.title] as const] : [],
  );
  return titled.length > 0 ? Object.fromEntries(titled) : undefined;
};

/** Scripts and styles are checked by the browser; pictures cannot be. */
const hashes = (manifest: ReleaseManifest): Record<string, string> =>
  Object.fromEntries(
    manifest.files
      .filter(
        ({ path }) =>
          /\.(js|css)$/.test(path) && ![manifest.server, manifest.standaloneEntry].includes(path),
      )
      .map(({ path, integrity }) => [fileAddress(manifest, path), integrity]),
  );

function navigation(remotes: ReleaseManifest[], assetOrigin: string): NavLink[] {
  const entries = remotes.flatMap((manifest) =>
    manifest.pages.flatMap(({ path, nav }) =>
      nav ? [{ ...nav, href: path, image: assetOrigin + fileAddress(manifest, nav.image) }] : [],
    ),
  );
  const rank = (group: NavLink['group']) => NAV_GROUPS.indexOf(group);
  return entries
    .sort(
      (a, b) =>
        rank(a.group) - rank(b.group) || a.order - b.order || a.label.localeCompare(b.label),
    )
    .map(({ order: _, ...link }) => link);
}
