import type { Place, Store } from '@site/contracts';
import { searchStores } from '@site/contracts/search';
import { useQuery } from '@site/shared-ui/query';
import { useCallback, useMemo } from 'react';
import { type ListedStore, nearestFirst, toListedStores } from '../stores/listed-store';
import { filterStores, isFiltered } from '../stores/store-filters';
import { readZip, zipOriginQuery } from '../stores/zip-query';
import type { ListUrl } from './use-list-url';

/** Number of stores shown for a ZIP code that has none (docs/product.md, section 9.4). */
const NEAREST_COUNT = 12;

export interface FoundStores {
  stores: ListedStore[];
  /** Origin of the distances; undefined: the visitor, if known. */
  fromZip?: string;
  /** `stores` are the nearest ones, because none has that ZIP code. */
  isNearest?: boolean;
  /** Whether a search or filter is active. */
  isSearchResult: boolean;
}

/**
 * Stores that match search and filters, nearest to the visitor first. If the visitor's location is unknown, distances
 * are from the searched ZIP code, else from the one saved in the session. For a searched ZIP code that no store has, the
 * stores nearest to it are returned. Undefined while loading.
 */
export const useFoundStores = (
  data: Store[] | undefined,
  { text, filters }: Pick<ListUrl, 'text' | 'filters'>,
  user: Place | undefined,
  savedZip: string | undefined,
  now: Date | undefined,
): FoundStores | undefined => {
  const unsorted = useMemo(() => data && toListedStores(data), [data]);
  const listed = useMemo(() => unsorted && nearestFirst(unsorted, user), [unsorted, user]);
  const matches = useMemo(() => listed && searchStores(listed, text), [listed, text]);
  const { open, line } = filters;
  // Recomputed each minute only with the filter "Open now".
  const openAt = open ? now : undefined;
  const applyFilters = useCallback(
    (stores: ListedStore[]) => filterStores(stores, { open, line }, openAt),
    [open, line, openAt],
  );

  const hasNoMatch = matches?.length === 0;
  // A known location takes precedence over a ZIP code that has stores.
  const searchedZip = hasNoMatch || !user ? readZip(text) : undefined;
  const zip = searchedZip ?? (user ? undefined : savedZip);
  const { data: zipModule, isLoading } = useQuery({
    ...zipOriginQuery,
    enabled: zip !== undefined,
  });

  return useMemo(() => {
    if (!listed || !matches || (isLoading && (hasNoMatch || !searchedZip))) return undefined;
    const isSearchResult = text.trim() !== '' || isFiltered({ open, line });
    const origin = zip && zipModule?.originOfZip(zip, searchedZip ? matches : []);
    if (!origin) return { stores: applyFilters(matches), isSearchResult };
    if (!hasNoMatch || !searchedZip)
      return {
        stores: nearestFirst(applyFilters(matches), origin, zip),
        fromZip: zip,
        isSearchResult,
      };
    const withPlace = applyFilters(listed).filter((store) => store.place);
    const stores = nearestFirst(withPlace, origin).slice(0, NEAREST_COUNT);
    return stores.length > 0
      ? { stores, fromZip: zip, isNearest: true, isSearchResult }
      : { stores, isSearchResult };
  }, [
    listed,
    matches,
    hasNoMatch,
    applyFilters,
    zip,
    searchedZip,
    zipModule,
    isLoading,
    text,
    open,
    line,
  ]);
};
