import type { Store, StoreList } from '@site/contracts';
import type * as z from '@site/contracts/schema';
import { serverData, useHydrated } from '@site/platform';
import { useQuery } from '@site/shared-ui/query';
import { type ReactNode, useMemo, useState } from 'react';
import { storesQuery } from './stores-query';

const ATTRIBUTE = 'data-from-stores';

/**
 * Data that the server derives from the store list and serializes into the document as `dataElement`, which the page
 * must render. Undefined after a navigation.
 */
export const useDocumentData = <Data,>(
  shape: z.ZodMiniType<Data>,
  derive: (stores: readonly Store[]) => Data,
): { data: Data | undefined; dataElement: ReactNode } => {
  const isHydrated = useHydrated();
  const [data] = useState(() => {
    const stores = serverData<StoreList>('stores');
    // Parsed, so that server and browser have the same order of fields.
    if (stores) return shape.parse(derive(stores));
    return isHydrated ? undefined : readDocument(shape);
  });
  return {
    data,
    dataElement: data !== undefined && <div hidden {...{ [ATTRIBUTE]: JSON.stringify(data) }} />,
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
  dataElement: ReactNode;
}

/**
 * Data of a page: from the document, or after a navigation derived from the store list. The result of `derive` must not
 * change between renders, so the component needs a key per URL.
 */
export const usePageData = <Data,>(
  shape: z.ZodMiniType<Data>,
  derive: (stores: readonly Store[]) => Data,
): PageData<Data> => {
  const { data: documentData, dataElement } = useDocumentData(shape, derive);
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
    dataElement,
  };
};
