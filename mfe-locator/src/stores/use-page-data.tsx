import type { Store, StoreList } from '@site/contracts';
import type * as z from '@site/contracts/schema';
import { serverData, useHydrated } from '@site/platform';
import { useQuery } from '@site/shared-ui/query';
import { type ReactNode, useMemo, useState } from 'react';
import { storesQuery } from './stores-query';

const ATTRIBUTE = 'data-from-stores';

/**
 * Data that the server derives from the store list and puts into the document, which must render `holder`. Undefined
 * after a navigation.
 */
export const useDocumentData = <Data,>(
  shape: z.ZodMiniType<Data>,
  derive: (stores: readonly Store[]) => Data,
): { data: Data | undefined; holder: ReactNode } => {
  const isHydrated = useHydrated();
  const [data] = useState(() => {
    const stores = serverData<StoreList>('stores');
    // Parsed, so that server and browser have the same order of fields.
    if (stores) return shape.parse(derive(stores));
    return isHydrated ? undefined : readDocument(shape);
  });
  return {
    data,
    holder: data !== undefined && <div hidden {...{ [ATTRIBUTE]: JSON.stringify(data) }} />,
  };
};

const readDocument = <Data,>(shape: z.ZodMiniType<Data>): Data | undefined => {
  if (typeof document === 'undefined') return undefined;
  const json = document.querySelector(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE);
  return json ? shape.parse(JSON.parse(json)) : undefined;
};

export interface PageData<Data> {
  data: Data | undefined;
  isFailed: boolean;
  retry: () => void;
  /** Must be rendered on the page. */
  holder: ReactNode;
}

/**
 * Data of a page: from the document, or after a navigation derived from the store list. `derive` must not change: give
 * the component a key for each URL.
 */
export const usePageData = <Data,>(
  shape: z.ZodMiniType<Data>,
  derive: (stores: readonly Store[]) => Data,
): PageData<Data> => {
  const { data: held, holder } = useDocumentData(shape, derive);
  const query = useQuery({ ...storesQuery, enabled: held === undefined });
  const data = useMemo(
    () => (held === undefined && query.data ? derive(query.data) : held),
    // `derive` is a new function in each render with the same result.
    // oxlint-disable-next-line react/exhaustive-deps
    [held, query.data],
  );
  return {
    data,
    isFailed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
    holder,
  };
};
