import type { Store, StoreList } from '@site/contracts';
import type * as z from '@site/contracts/schema';
import { serverData, useDocumentData } from '@site/platform';
import { useQuery } from '@site/shared-ui/query';
import { useMemo } from 'react';
import { storesQuery } from './stores-query';

/** Data that the server derives from the store list. Undefined after a navigation. */
export const useStoresData = <Data,>(
  shape: z.ZodMiniType<Data>,
  derive: (stores: readonly Store[]) => Data,
) =>
  useDocumentData('from-stores', shape, () => {
    const stores = serverData<StoreList>('stores');
    return stores && derive(stores);
  });

/**
 * Data of a page: from the document, or after a navigation derived from the store list. The result of `derive` must not
 * change between renders, so the component needs a key per URL.
 */
export const usePageData = <Data,>(
  shape: z.ZodMiniType<Data>,
  derive: (stores: readonly Store[]) => Data,
) => {
  const { data: documentData, dataElement } = useStoresData(shape, derive);
  const query = useQuery({ ...storesQuery, enabled: documentData === undefined });
  const data = useMemo(
    () => (documentData === undefined && query.data ? derive(query.data) : documentData),
    // `derive` is a new function in each render with the same result.
    // oxlint-disable-next-line react/exhaustive-deps
    [documentData, query.data],
  );
  return {
    data,
    isFailed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
    /** Must be rendered on the page. */
    dataElement,
  };
};
