import type { Store, StoreList } from '@site/contracts';
import type * as z from '@site/contracts/schema';
import { serverData, useHydrated } from '@site/platform';
import { useQuery } from '@site/shared-ui/query';
import { useMemo, useState } from 'react';
import { storesQuery } from './stores-query';

const HELD = 'data-page-stores';

export interface PageData<Data> {
  data: Data | undefined;
  isFailed: boolean;
  retry: () => void;
  /** Must be rendered on the page. */
  holder: React.ReactNode;
}

/**
 * Data of a page that is derived from the store list: in the document without a call, after a navigation from the list.
 * `make` must not change: give the component a key for each URL.
 */
export const usePageData = <Data,>(
  shape: z.ZodMiniType<Data>,
  make: (stores: readonly Store[]) => Data,
): PageData<Data> => {
  const isHydrated = useHydrated();
  const [held] = useState(() => {
    const given = serverData<StoreList>('stores');
    // Parsed, so that server and browser have the same order of fields.
    if (given) return shape.parse(make(given));
    return isHydrated ? undefined : ofDocument(shape);
  });
  const query = useQuery({ ...storesQuery, enabled: held === undefined });
  const found = useMemo(
    () => (held === undefined && query.data ? make(query.data) : held),
    // `make` is a new function in each render with the same result.
    [held, query.data],
  );
  return {
    data: found,
    isFailed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
    holder: held !== undefined && <div hidden {...{ [HELD]: JSON.stringify(held) }} />,
  };
};

const ofDocument = <Data,>(shape: z.ZodMiniType<Data>): Data | undefined => {
  if (typeof document === 'undefined') return undefined;
  const json = document.querySelector(`[${HELD}]`)?.getAttribute(HELD);
  return json ? shape.parse(JSON.parse(json)) : undefined;
};
