import { useEffect, useMemo, useState } from 'react';
import type { FoundStores, SearchIndex } from '@site/contracts';
import { searchable, searchResults, type SearchResults } from '@site/contracts/search';
import { request } from '@site/platform';

/** How long the stores are not asked for while somebody types, in ms. */
const REST_MS = 200;
/** Results of one kind; there are more on the page. */
const SHOWN = 5;
const NO_STORES: FoundStores = { stores: [], total: 0, words: [] };
/** Until they are known. */
const UNTOLD = { ...NO_STORES, words: undefined };

/** The API's own answers, which it holds to these contracts; checking them here would load the shapes. */
const asAnswered = <Answer>() => ({ parse: (answer: unknown) => answer as Answer });

/** What is found as it is typed. `undefined` until there is an index; `failed` where it cannot be had. */
export function useSearch(query: string): SearchResults | 'failed' | undefined {
  const [index, setIndex] = useState<SearchIndex | 'failed'>();
  const [stores, setStores] = useState({ query: '', found: NO_STORES });

  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    request('/api/search-index', { answer: asAnswered<SearchIndex>(), signal })
      .then(setIndex)
      .catch(() => signal.aborted || setIndex('failed'));
    return () => left.abort();
  }, []);

  useEffect(() => {
    if (query.length < 2) return;
    const left = new AbortController();
    const { signal } = left;
    const ask = () =>
      void request(`/api/stores/search?${new URLSearchParams({ q: query })}`, {
        answer: asAnswered<FoundStores>(),
        signal,
      })
        .then((found) => setStores({ query, found }))
        // Without stores the rest is found all the same.
        .catch(() => signal.aborted || setStores({ query, found: NO_STORES }));
    const timer = setTimeout(ask, REST_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [query]);

  const entries = useMemo(
    () => (typeof index === 'object' ? searchable(index.entries) : []),
    [index],
  );
  if (typeof index !== 'object') return index;
  const isTold = query.length < 2 || stores.query === query;
  const found = isTold ? stores.found : UNTOLD;
  const results = searchResults(entries, query, { ...found, page: index.stores }, SHOWN);
  // That there is nothing is only said when the stores have said so.
  return results.total > 0 || isTold ? results : undefined;
}
