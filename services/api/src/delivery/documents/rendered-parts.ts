import { createHash } from 'node:crypto';
import {
  releaseId,
  findPart,
  type ReleaseManifest,
  type SiteSettings,
  type SiteState,
} from '@site/contracts';
import { sitePages, unknownPaths } from '../compositions/pages';
import { isSearchPage } from './placeholders';
import { siteState } from './site-state';

/** The path of the 404 page; no other page has it, because paths are lower case. */
export const NOT_FOUND_PATH = '/NOT-FOUND';

/** The pages of one part with everything that their HTML depends on. */
export interface PartPages {
  part: ReleaseManifest;
  /** The shell, the part, and the remotes whose components its pages use. */
  releases: ReleaseManifest[];
  site: SiteState;
  /** `data`: names of the page's data. `each`: rendered for each state, or for stores, under `pattern`. */
  pages: { path: string; data: string[]; each?: 'state' | 'store'; pattern?: string }[];
}

/** The pages of a composition by part. The shell has the page for unknown paths. */
export function partPages(manifests: ReleaseManifest[], settings: SiteSettings): PartPages[] {
  const site = renderedState(manifests, settings);
  const all = [...sitePages(manifests), ...unknownPaths(manifests)].filter(
    ({ page }) => page.indexed !== false || isSearchPage(page),
  );
  return manifests.flatMap((part) => {
    const ownPages = all.filter((page) => page.part === part);
    const pages: PartPages['pages'] = ownPages.map(({ path, page }) => ({
      path,
      data: [...(page.data ?? [])],
      ...(page.perState && { each: 'state' as const, pattern: page.path }),
      ...(page.perStore && { each: 'store' as const, pattern: page.path }),
    }));
    if (part.name === 'shell') pages.push({ path: NOT_FOUND_PATH, data: [] });
    if (pages.length === 0) return [];
    const used = ownPages
      .flatMap(({ page }) => page.uses ?? [])
      .map((use) => findPart(manifests, use)?.owner);
    const releases = manifests.filter(
      (release) => release.name === 'shell' || release === part || used.includes(release),
    );
    return [{ part, releases, site, pages }];
  });
}

/**
 * The state during rendering: menu, paths, titles and settings, without versions. So a release that changes none of these
 * does not change the rendered pages of other parts.
 */
function renderedState(manifests: ReleaseManifest[], settings: SiteSettings): SiteState {
  const site = siteState(0, manifests, [], settings);
  return {
    ...site,
    integrity: {},
    remotes: site.remotes.map(({ name, pages, parts }) => ({
      name,
      version: '',
      container: '',
      base: '',
      entry: '',
      pages,
      parts,
    })),
  };
}

/** Increase it when the same releases are rendered with other data. */
const FORMAT = 2;

/** Everything that the HTML of these pages depends on. `stores` is the version of the list of stores. */
export const partKey = ({ part, releases, site, pages }: PartPages, stores: string): string => {
  const versions = releases.map(releaseId).sort();
  const data = pages.some((page) => page.data.includes('stores')) ? stores : '';
  return createHash('sha256')
    .update(JSON.stringify({ FORMAT, part: part.name, versions, site, pages, data }))
    .digest('hex');
};
