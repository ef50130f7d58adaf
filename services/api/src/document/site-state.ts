import {
  NAV_GROUPS,
  type BrowserPart,
  type NavLink,
  type PageDescription,
  type ReleaseManifest,
  type SiteSettings,
  type SiteState,
} from '@site/contracts';
import { fileAddress } from '../releases/file-address';
import { sitePages } from './pages';

/** What the browser starts from: the composition, its navigation and the hashes of all files. */
export function siteState(
  composition: number,
  manifests: ReleaseManifest[],
  previous: ReleaseManifest[],
  settings: SiteSettings,
): SiteState {
  const remotes = manifests.filter(({ name }) => name !== 'shell');
  const before = new Map(previous.map((manifest) => [manifest.name, manifest]));
  const fallback = (manifest: ReleaseManifest) => {
    const old = before.get(manifest.name);
    return old && old.version !== manifest.version ? old : undefined;
  };

  return {
    composition,
    settings,
    nav: navigation(remotes, settings.assetOrigin),
    paths: sitePages(remotes)
      .filter(({ page }) => page.indexed !== false)
      .map(({ path }) => path)
      .sort(),
    remotes: remotes.map((manifest) => {
      const old = fallback(manifest);
      return { ...browserPart(manifest), ...(old && { previous: browserPart(old) }) };
    }),
    integrity: Object.assign(
      {},
      ...manifests.flatMap((manifest) => [manifest, fallback(manifest)]).map((m) => m && hashes(m)),
    ) as Record<string, string>,
  };
}

const browserPart = (manifest: ReleaseManifest): Omit<BrowserPart, 'previous'> => ({
  name: manifest.name,
  version: manifest.version,
  container: manifest.container,
  base: `/releases/${manifest.name}/${manifest.version}/`,
  entry: manifest.entry,
  // A link within the site to a former path shows the page there; only a full load is redirected.
  pages: manifest.pages.flatMap(({ path, formerPaths = [], title, paths, expose, uses }) =>
    [path, ...formerPaths].map((address) => ({
      path: address,
      title,
      titles: ownTitles(paths),
      expose,
      uses,
    })),
  ),
  parts: manifest.parts,
});

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
      .filter(({ path }) => /\.(js|css)$/.test(path) && path !== manifest.server)
      .map(({ path, integrity }) => [fileAddress(manifest, path), integrity]),
  );

function navigation(remotes: ReleaseManifest[], assetOrigin: string): NavLink[] {
  const entries = remotes.flatMap((manifest) =>
    manifest.pages.flatMap(({ path, nav }) =>
      nav ? [{ ...nav, href: path, image: assetOrigin + fileAddress(manifest, nav.image) }] : [],
    ),
  );
  const place = (group: NavLink['group']) => NAV_GROUPS.indexOf(group);
  return entries
    .sort(
      (a, b) =>
        place(a.group) - place(b.group) || a.order - b.order || a.label.localeCompare(b.label),
    )
    .map(({ group, label, description, image, href }) => ({
      group,
      label,
      description,
      image,
      href,
    }));
}
