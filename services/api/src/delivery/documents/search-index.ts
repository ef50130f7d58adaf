import type { SearchEntry, SearchIndex, StoreList } from '@site/contracts';
import { searchable, searchResults, type SearchResults } from '@site/contracts/search';
import { searchStoreList } from '../../features/stores/store-search';
import { cachedResponse } from '../../platform/response-cache/cached-response';
import type { SitePage } from '../compositions/pages';

/** For each kind of result. */
const MAX_RESULTS = 30;

/** The search over the pages of a variant; its index is prepared at the first use. */
export function createVariantSearch(pages: readonly SitePage[]) {
  const index = once(() => searchIndexOf(pages));
  const entries = once(() => searchable(index().entries));
  const response = once(() =>
    cachedResponse(JSON.stringify(index()), {
      route: '/api/search-index',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        // Each variant has its own.
        'Cache-Control': 'private, no-cache',
        Vary: 'Accept-Encoding',
      },
    }),
  );
  return {
    find(text: string, stores: StoreList): SearchResults {
      const foundStores = searchStoreList(stores, text, MAX_RESULTS);
      return searchResults(entries(), text, { ...foundStores, page: index().stores }, MAX_RESULTS);
    },
    /** For the search in browsers. */
    index: response,
  };
}

export type VariantSearch = ReturnType<typeof createVariantSearch>;

const once = <Value>(create: () => Value): (() => Value) => {
  let cached: { value: Value } | undefined;
  return () => (cached ??= { value: create() }).value;
};

/** Indexed pages at their canonical address. */
function searchIndexOf(pages: readonly SitePage[]): SearchIndex {
  // Pages of states and stores are found through the store list: there may be ten thousand.
  const indexedPages = pages.filter(
    ({ page, path, stores, store }) =>
      page.indexed !== false && (page.canonical ?? path) === path && !stores && !store,
  );
  const storePage = indexedPages.find(({ page }) => page.search?.stores);
  const storePattern = pages.find(({ store }) => store)?.page.path;
  return {
    entries: indexedPages.flatMap(entriesOf),
    ...(storePage && { stores: storePattern ?? storePage.path }),
  };
}

const entriesOf = ({ page, path, title, description, words }: SitePage): SearchEntry[] => {
  const { kind = 'page', entries = [] } = page.search ?? {};
  return [
    { kind, title, text: description, ...(words !== undefined && { words }), href: path },
    ...entries.map(({ anchor, ...entry }) => ({
      ...entry,
      kind: entry.kind ?? kind,
      href: `${path}#${anchor}`,
    })),
  ];
};
