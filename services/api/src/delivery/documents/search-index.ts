import type { SearchEntry, SearchIndex, StoreList } from '@site/contracts';
import { searchable, searchResults, type SearchResults } from '@site/contracts/search';
import { searchStoreList } from '../../features/stores/store-search';
import { cachedResponse, type CachedResponse } from '../../platform/response-cache/cached-response';
import type { SitePage } from '../compositions/pages';

/** Results of one kind that the page shows. */
const SHOWN = 30;

/** The search over the pages of a variant. */
export interface VariantSearch {
  find(text: string, stores: StoreList): SearchResults;
  /** The index in which browsers search. */
  index(): Promise<CachedResponse>;
}

/** What the pages are found by is prepared at the first search. */
export function createVariantSearch(pages: readonly SitePage[]): VariantSearch {
  const index = once(() => searchIndexOf(pages));
  const entries = once(() => searchable(index().entries));
  const response = once(() =>
    cachedResponse(JSON.stringify(index()), {
      route: '/api/search-index',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        // Visitors of a canary have another; all revalidate theirs each time.
        'Cache-Control': 'private, no-cache',
        Vary: 'Accept-Encoding',
      },
    }),
  );
  return {
    find(text, stores) {
      const found = searchStoreList(stores, text, SHOWN);
      return searchResults(entries(), text, { ...found, page: index().stores }, SHOWN);
    },
    index: response,
  };
}

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** What can be found: the pages that search engines may keep, at their canonical address. */
function searchIndexOf(pages: readonly SitePage[]): SearchIndex {
  // Pages of single states and stores are found as stores: there may be ten thousand.
  const found = pages.filter(
    ({ page, path, stores, store }) =>
      page.indexed !== false && (page.canonical ?? path) === path && !stores && !store,
  );
  const shop = found.find(({ page }) => page.search?.stores);
  const ofStore = pages.find(({ store }) => store)?.page.path;
  return {
    entries: found.flatMap(entriesOf),
    ...(shop && { stores: ofStore ?? shop.path }),
  };
}

const entriesOf = ({ page, path, title, description, words }: SitePage): SearchEntry[] => {
  const { kind = 'page', entries = [] } = page.search ?? {};
  return [
    { kind, title, text: description, ...(words !== undefined && { words }), href: path },
    ...entries.map(({ anchor, ...entry }) => ({
      kind: entry.kind ?? kind,
      title: entry.title,
      text: entry.text,
      href: `${path}#${anchor}`,
    })),
  ];
};
