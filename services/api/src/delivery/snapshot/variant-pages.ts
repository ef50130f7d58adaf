import type { ReleaseManifest, StoreList } from '@site/contracts';
import type { FormerPath } from '../../features/stores/store-slugs';
import type { GonePath } from '../compositions/composition-model';
import {
  goneEntry,
  matchesPattern,
  sitePages,
  unknownPath,
  unknownPaths,
  type SitePage,
} from '../compositions/pages';
import { stateAndStorePages, unknownStorePathOf, storePath } from '../documents/store-pages';
import { NOT_FOUND_PATH } from '../documents/rendered-parts';

interface MissingPage {
  status: 404 | 410;
  /** The path under which the HTML was rendered. */
  path: string;
  /** The page of a pattern for unknown items. */
  page?: SitePage;
}

interface VariantPagesInput {
  manifests: ReleaseManifest[];
  gone: GonePath[];
  stores: StoreList;
  /** Former addresses of stores. */
  moved?: readonly FormerPath[];
}

/** The pages of a variant by path, and its redirects. */
export function createVariantPages({ manifests, gone, stores, moved = [] }: VariantPagesInput) {
  const generatedPages = stateAndStorePages(manifests, stores);
  const all = [...sitePages(manifests), ...generatedPages];
  const byPath = new Map(all.map((page) => [page.path, page]));
  const unknown = new Map(unknownPaths(manifests).map((page) => [page.path, page]));
  const patterns = [...unknown.values()].map(({ page }) => page.path);
  const stateRedirects = stateCodeRedirects(generatedPages);
  const redirects = new Map([
    ...stateRedirects.filter(([short]) => !byPath.has(short)),
    ...storeRedirects(generatedPages, moved).filter(([former]) => !byPath.has(former)),
    ...all.flatMap(({ path, page }) =>
      (page.formerPaths ?? []).map((former) => [former, path] as const),
    ),
  ]);
  const patternOf = (path: string) => patterns.find((pattern) => matchesPattern(pattern, path));
  const gonePath = (path: string): GonePath | undefined =>
    byPath.has(path) || patternOf(path) ? undefined : goneEntry(gone, path);

  /** Follows redirects through targets that were retired later. Ends, because each target was a live page when it was set. */
  const goneRedirectOf = (path: string): string | undefined => {
    const target = gonePath(path)?.to;
    if (target === undefined) return undefined;
    const to = redirects.get(target) ?? target;
    return byPath.has(to) ? to : goneRedirectOf(to);
  };

  return {
    all,
    byPath,
    /** The new path of a former path, or the replacement of a retired page. */
    redirectOf: (path: string) => redirects.get(path) ?? goneRedirectOf(path),
    /** The page of a state for older links with `?state=`. */
    stateRedirectOf(path: string, state: string): string | undefined {
      const address = `${path}/${state.toLowerCase()}`;
      return stateRedirects.find(([short]) => short === address)?.[1];
    },
    /** Whether there is, or was, a page at this path. */
    has: (path: string) => byPath.has(path) || gonePath(path) !== undefined,
    /** The document for a path without a page. */
    missing(path: string, isRendered: (path: string) => boolean): MissingPage {
      const pattern = patternOf(path);
      if (!pattern) return { status: gonePath(path) ? 410 : 404, path: NOT_FOUND_PATH };
      const itemPath = unknownPath(pattern);
      const storePage = unknownStorePathOf(pattern, path);
      const rendered = isRendered(storePage) ? storePage : itemPath;
      return { status: 404, path: rendered, page: unknown.get(itemPath) };
    },
  };
}

export type VariantPages = ReturnType<typeof createVariantPages>;

const pathAbove = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** `/store-locator/il` redirects to the page of Illinois. */
const stateCodeRedirects = (
  pages: readonly SitePage[],
): (readonly [short: string, path: string])[] =>
  pages.flatMap(({ path, state }) =>
    state === undefined ? [] : [[`${pathAbove(path)}/${state.toLowerCase()}`, path] as const],
  );

/** Former address → page, for stores whose address has changed. */
const storeRedirects = (
  pages: readonly SitePage[],
  former: readonly FormerPath[],
): (readonly [former: string, path: string])[] => {
  if (former.length === 0) return [];
  const pageOf = new Map(
    pages.flatMap((page) => (page.store ? [[page.store.id, page] as const] : [])),
  );
  // If two stores had the same address, the later one counts.
  return [...former].reverse().flatMap(({ path, id }) => {
    const page = pageOf.get(id);
    return page ? [[storePath(page.page.path, path), page.path] as const] : [];
  });
};
