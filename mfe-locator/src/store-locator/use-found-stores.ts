import type { Place, Store } from '@site/contracts';
import { searchStores } from '@site/contracts/search';
import { useQuery } from '@site/shared-ui/query';
import { useCallback, useMemo } from 'react';
import { type ListedStore, nearestFirst, toListedStores } from '../stores/listed-store';
import { filterStores, isFiltered } from '../stores/store-filters';
import { readZip, zipOriginQuery } from '../stores/zip-query';
import type { ListUrl } from './use-list-url';

/** Number of stores shown for a ZIP code that has none (docs/product.md, section 9.4). */
const NEAREST = 12;

export interface FoundStores {
  stores: ListedStore[];
  /** Origin of the distances; undefined: the visitor, if known. */
  fromZip?: string;
  /** `stores` are the nearest ones, because none has that ZIP code. */
  isNearest?: boolean;
  /** Whether a search or filter is active. */
  searched: boolean;
}

/**
 * Stores that match search and filters, nearest to the visitor first. If the visitor's location is unknown, distances
 * are from the searched ZIP code, else from the one saved in the session; if no store has the searched one, the nearest
 * are returned. Undefined while loading.
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
  const matching = useMemo(() => listed && searchStores(listed, text), [listed, text]);
  const { open, line } = filters;
  // Recomputed each minute only with the filter "Open now".
  const openAt = open ? now : undefined;
  const applyFilters = useCallback(
    (stores: ListedStore[]) => filterStores(stores, { open, line }, openAt),
    [open, line, openAt],
  );

  const hasNone = matching?.length === 0;
  // A known location takes precedence over a ZIP code that has stores.
  const searchedZip = hasNone || !user ? readZip(text) : undefined;
  const zip = searchedZip ?? (user ? undefined : savedZip);
  const { data: zips, isLoading } = useQuery({ ...zipOriginQuery, enabled: zip !== undefined });

  return useMemo(() => {
    if (!listed || !matching || (isLoading && (hasNone || !searchedZip))) return undefined;
    const searched = text.trim() !== '' || isFiltered({ open, line });
    const origin = zip && zips?.originOfZip(zip, searchedZip ? matching : []);
    if (!origin) return { stores: applyFilters(matching), searched };
    if (!hasNone || !searchedZip)
      return { stores: nearestFirst(applyFilters(matching), origin), fromZip: zip, searched };
    const withPlace = applyFilters(listed).filter((store) => store.place);
    const stores = nearestFirst(withPlace, origin).slice(0, NEAREST);
    return stores.length > 0
      ? { stores, fromZip: zip, isNearest: true, searched }
      : { stores, searched };
  }, [
    listed,
    matching,
    hasNone,
    applyFilters,
    zip,
    searchedZip,
    zips,
    isLoading,
    text,
    open,
    line,
  ]);
};
