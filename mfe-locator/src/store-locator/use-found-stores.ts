import type { Place, Store } from '@site/contracts';
import { searchStores } from '@site/contracts/search';
import { useQuery } from '@site/shared-ui/query';
import { useMemo } from 'react';
import {
  isNearby,
  type ListedStore,
  nearestFirst,
  placeInZip,
  toListedStores,
} from '../stores/listed-store';
import { filterStores, isFiltered } from '../stores/store-filters';
import { readZip, zipPlaceQuery } from '../stores/zip-query';
import type { ListUrl } from './use-list-url';

/** Maximum number of stores near a searched ZIP code (docs/product.md, section 9.4). */
const NEARBY_COUNT = 12;

export interface FoundStores {
  /** Stores that match, then those near the searched ZIP code. */
  stores: ListedStore[];
  /** Number of stores that match. */
  total: number;
  /** Origin of the distances; undefined: the visitor, if known. */
  fromZip?: string;
  /** A searched ZIP code that is not assigned. */
  unknownZip?: string;
  /** The store closest to a searched ZIP code that has none nearby. */
  closest?: ListedStore;
  /** Stores that match or are nearby without the filters. */
  unfiltered?: ListedStore[];
  /** How many of `stores`, from the first, the map moves to: those that match, else those nearby; 0 without a search or filter. */
  resultCount: number;
}

/**
 * Stores that match search and filters, nearest to the visitor first, and those near a searched ZIP code. If the
 * visitor's location is unknown, distances are from the searched ZIP code; without a search from the one saved in the
 * session. Undefined while loading.
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
  // Recomputed each minute only with the filter "Open Now".
  const openAt = open ? now : undefined;

  const searchedZip = readZip(text);
  const zip = searchedZip ?? (user || text.trim() !== '' ? undefined : savedZip);
  const { data: zipPlace, isLoading } = useQuery(zipPlaceQuery(zip));

  return useMemo(() => {
    if (!listed || !matches) return undefined;
    const applyFilters = (stores: ListedStore[]) => filterStores(stores, { open, line }, openAt);
    const found = applyFilters(matches);
    if (isLoading && (found.length === 0 || !searchedZip)) return undefined;
    const center = zip ? (placeInZip(listed, zip) ?? zipPlace ?? undefined) : undefined;
    const fromZip = center && !user ? zip : undefined;
    const others =
      searchedZip && center
        ? nearestFirst(listed, center).filter(
            ({ store, place }) => place && !matches.some((match) => match.store === store),
          )
        : [];
    const filtered = applyFilters(others);
    const nearbyOf = (stores: ListedStore[]) => stores.filter(isNearby).slice(0, NEARBY_COUNT);
    const nearby = nearbyOf(filtered);
    const inOrder = (...lists: ListedStore[][]) =>
      lists.flatMap((stores) => nearestFirst(stores, user ?? center, fromZip));
    const isSearch = text.trim() !== '' || isFiltered({ open, line });
    return {
      stores: inOrder(found, nearby),
      total: found.length,
      fromZip,
      unknownZip: center || zipPlace !== null ? undefined : searchedZip,
      closest: filtered[0],
      unfiltered: inOrder(matches, nearbyOf(others)),
      resultCount: isSearch ? found.length || nearby.length : 0,
    };
  }, [listed, matches, open, line, openAt, zip, searchedZip, zipPlace, isLoading, user, text]);
};
