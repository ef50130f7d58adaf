import { FoundStores, SearchIndex } from '@site/contracts';
import { request } from '@site/platform';
import { queryOptions } from '@site/shared-ui/query';

/** All that may be found of what is live, but the stores. */
export const indexQuery = queryOptions({
  queryKey: ['search-index'],
  queryFn: ({ signal }) => request('/api/search-index', { answer: SearchIndex, signal }),
});

/** The first stores that a text names. */
export const foundStoresQuery = (text: string) =>
  queryOptions({
    queryKey: ['stores', 'search', text],
    queryFn: ({ signal }) =>
      request(`/api/stores/search?${new URLSearchParams({ q: text })}`, {
        answer: FoundStores,
        signal,
      }),
  });
