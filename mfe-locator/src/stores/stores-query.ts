import { StoreList } from '@site/contracts';
import { request } from '@site/platform';
import { queryOptions } from '@site/shared-ui/query';

/** All stores, unsorted. */
export const storesQuery = queryOptions({
  queryKey: ['stores'],
  queryFn: ({ signal }) => request('/api/stores', { response: StoreList, signal }),
});
