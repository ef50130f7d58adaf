import { listStoreLists, readStores, type AdminCall } from '@site/admin-client';
import { queryOptions } from '@site/shared-ui/query';
import { STUDIO } from '../api/use-admin';

/** The first parts of the keys of both: whoever has replaced the list reads them again. */
export const STORES = [STUDIO, 'stores'];

export const storesQuery = (call: AdminCall) =>
  queryOptions({ queryKey: [...STORES, 'present'], queryFn: () => readStores(call), staleTime: 0 });

export const storeListsQuery = (call: AdminCall) =>
  queryOptions({
    queryKey: [...STORES, 'lists'],
    queryFn: () => listStoreLists(call),
    staleTime: 0,
  });
