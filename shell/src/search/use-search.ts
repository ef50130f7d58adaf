import { useEffect, useMemo, useState } from 'react';
import type { FoundStores, SearchIndex } from '@site/contracts';
import { searchable, searchResults, type SearchResults } from '@site/contracts/search';
import { request } from '@site/platform';

/** Pause in typing after which the stores are searched, in ms. */
const DEBOUNCE_MS = 200;
/** Results per group; the search page shows more. */
const MAX_RESULTS = 5;
const NO_STORES: FoundStores = { stores: [], total: 0, words: [] };
/** Placeholder until the stores have been searched. */
const PENDING_STORES = { ...NO_STORES, words: undefined };

/** Responses are not validated: that would load the schemas. */
const unchecked = <Body>() => ({ parse: (body: unknown) => body as Body });

/** Search results while typing; `undefined` until the index has loaded, `failed` if it cannot be loaded. */
export function useSearch(query: string): SearchResults | 'failed' | undefined {
  const [index, setIndex] = useState<SearchIndex | 'failed'>();
  const [stores, setStores] = useState({ query: '', found: NO_STORES });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    request('/api/search-index', { response: unchecked<SearchIndex>(), signal })
      .then(setIndex)
      .catch(() => signal.aborted || setIndex('failed'));
    return () => controller.abort();
  }, []);

  useEffect(() => {
    if (query.length < 2) return;
    const controller = new AbortController();
    const { signal } = controller;
    const search = () =>
      void request(`/api/stores/search?${new URLSearchParams({ q: query })}`, {
        response: unchecked<FoundStores>(),
        signal,
      })
        .then((found) => setStores({ query, found }))
        // The other groups work without stores.
        .catch(() => signal.aborted || setStores({ query, found: NO_STORES }));
    const timer = setTimeout(search, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);

  const entries = useMemo(
    () => (typeof index === 'object' ? searchable(index.entries) : []),
    [index],
  );
  if (typeof index !== 'object') return index;
  const hasStores = query.length < 2 || stores.query === query;
  const found = hasStores ? stores.found : PENDING_STORES;
  const results = searchResults(entries, query, { ...found, page: index.stores }, MAX_RESULTS);
  // "No results" is shown only once the stores have been searched, too.
  return results.total > 0 || hasStores ? results : undefined;
}
