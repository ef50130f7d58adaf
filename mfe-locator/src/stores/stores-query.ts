import { StoreList } from '@site/contracts';
import { request } from '@site/platform';
import { queryOptions } from '@site/shared-ui/query';

/** Every authorized store, unsorted: distance is the client's business. */
export const storesQuery = queryOptions({
  queryKey: ['stores'],
  queryFn: ({ signal }) => request('/api/stores', { answer: StoreList, signal }),
});
