import type { Store, StoreList } from '@site/contracts';
import type * as z from '@site/contracts/schema';
import { serverData, useHydrated } from '@site/platform';
import { useQuery } from '@site/shared-ui/query';
import { useMemo, useState } from 'react';
import { storesQuery } from './stores-query';

/** The attribute under which the document holds what its page is made of. */
const HELD = 'data-page-stores';

export interface PageData<Data> {
  data: Data | undefined;
  isFailed: boolean;
  retry: () => void;
  /** To be rendered on the page. */
  holder: React.ReactNode;
}

/**
 * What a page of the list of stores is made of: while prerendering and alive in its document without a call, after a
 * link within the site from the list. `make` is for one address: give the component another key with each.
 */
export const usePageData = <Data,>(
  shape: z.ZodMiniType<Data>,
  make: (stores: readonly Store[]) => Data,
): PageData<Data> => {
  const isHydrated = useHydrated();
  const [held] = useState(() => {
    const given = serverData<StoreList>('stores');
    // In the order of the shape, as it is read in the browser.
    if (given) return shape.parse(make(given));
    return isHydrated ? undefined : ofDocument(shape);
  });
  const query = useQuery({ ...storesQuery, enabled: held === undefined });
  const found = useMemo(
    () => (held === undefined && query.data ? make(query.data) : held),
    // `make` is another with each render, and for the same address.
    // oxlint-disable-next-line react/exhaustive-deps
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
