import type { ReleaseManifest, StoreList } from '@site/contracts';
import type { FormerAddress } from '../../features/stores/store-slugs';
import type { GonePath } from '../compositions/composition-model';
import { goneEntry } from '../compositions/pages';
import {
  matchesPattern,
  sitePages,
  unknownPath,
  unknownPaths,
  type SitePage,
} from '../compositions/pages';
import { listPages, noStorePathOf, stateAddress, storePath } from '../documents/list-pages';
import { NOT_FOUND_PATH } from '../documents/rendered-parts';

/** A path without a page, and what is shown there. */
interface MissingPage {
  status: 404 | 410;
  /** The path under which its HTML was rendered. */
  path: string;
  /** The page of a pattern that says that there is no such thing. */
  page?: SitePage;
}

/** Which page is at which path of a variant. */
export interface VariantPages {
  all: readonly SitePage[];
  byPath: ReadonlyMap<string, SitePage>;
  /** Where the page of a former path is now, or what replaces a retired page. */
  redirectOf(path: string): string | undefined;
  /** The page of a state that older links name with `?state=`. */
  stateRedirectOf(path: string, state: string): string | undefined;
  /** Whether there is, or was, a page at this path. */
  has(path: string): boolean;
  missing(path: string, isRendered: (path: string) => boolean): MissingPage;
}

interface VariantPagesInput {
  manifests: ReleaseManifest[];
  gone: GonePath[];
  stores: StoreList;
  /** Former addresses of stores. */
  moved?: readonly FormerAddress[];
}

export function createVariantPages({
  manifests,
  gone,
  stores,
  moved = [],
}: VariantPagesInput): VariantPages {
  const ofList = listPages(manifests, stores);
  const all = [...sitePages(manifests), ...ofList];
  const byPath = new Map(all.map((page) => [page.path, page]));
  const unknown = new Map(unknownPaths(manifests).map((page) => [page.path, page]));
  const patterns = [...unknown.values()].map(({ page }) => page.path);
  const redirects = new Map([
    ...byStateCode(ofList).filter(([short]) => !byPath.has(short)),
    ...movedStores(ofList, moved).filter(([former]) => !byPath.has(former)),
    ...all.flatMap(({ path, page }) =>
      (page.formerPaths ?? []).map((former) => [former, path] as const),
    ),
  ]);
  const stateRedirects = new Map(
    ofList.flatMap(({ path, page, state }) =>
      state === undefined ? [] : [[stateAddress(pathAbove(page.path), state), path] as const],
    ),
  );

  const patternOf = (path: string) => patterns.find((one) => matchesPattern(one, path));
  /** An entry of a gone path that no page answers at. */
  const gonePath = (path: string): GonePath | undefined =>
    byPath.has(path) || patternOf(path) ? undefined : goneEntry(gone, path);

  /** The page that a gone path leads to, through others that are gone since; undefined where these lead nowhere. */
  const goneTo = (path: string): string | undefined => {
    const passed = new Set<GonePath>();
    let entry = gonePath(path);
    while (entry?.to !== undefined && !passed.has(entry)) {
      passed.add(entry);
      const to = redirects.get(entry.to) ?? entry.to;
      if (byPath.has(to)) return to;
      entry = gonePath(to);
    }
    return undefined;
  };

  return {
    all,
    byPath,
    redirectOf: (path) => redirects.get(path) ?? goneTo(path),
    stateRedirectOf: (path, state) => stateRedirects.get(stateAddress(path, state)),
    has: (path) => byPath.has(path) || gonePath(path) !== undefined,
    missing(path, isRendered) {
      const pattern = patternOf(path);
      if (!pattern) return { status: gonePath(path) ? 410 : 404, path: NOT_FOUND_PATH };
      const nothing = unknownPath(pattern);
      const inState = noStorePathOf(pattern, path);
      const rendered = isRendered(inState) ? inState : nothing;
      return { status: 404, path: rendered, page: unknown.get(nothing) };
    },
  };
}

const pathAbove = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** `/store-locator/il` is what people type: it leads to the page of Illinois. */
const byStateCode = (pages: readonly SitePage[]): (readonly [short: string, path: string])[] =>
  pages.flatMap(({ path, state }) =>
    state === undefined || path.includes('?')
      ? []
      : [[`${pathAbove(path)}/${state.toLowerCase()}`, path] as const],
  );

/** Former address → page, for stores whose address has changed. */
const movedStores = (
  pages: readonly SitePage[],
  former: readonly FormerAddress[],
): (readonly [former: string, path: string])[] => {
  if (former.length === 0) return [];
  const pageOf = new Map(
    pages.flatMap((page) => (page.store ? [[page.store.id, page] as const] : [])),
  );
  // Of an address that two stores have had, the latest counts.
  return [...former].reverse().flatMap(({ path, id }) => {
    const page = pageOf.get(id);
    return page ? [[storePath(page.page.path, path), page.path] as const] : [];
  });
};
