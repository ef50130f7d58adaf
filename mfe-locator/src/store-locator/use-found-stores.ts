import { useCallback, useMemo } from 'react';
import type { Place, Store } from '@site/contracts';
import { searchStores } from '@site/contracts/search';
import { nearestFirst, readStores, type ListedStore } from '../stores/listed-store';
import { useZipPlace, zipOf } from '../stores/zip-place';
import { filterStores } from '../stores/store-filters';
import type { ListAddress } from './use-list-address';

/** How many stores are shown of those that are nearest to a ZIP code without one (docs/product.md, section 9.4). */
const NEAREST = 12;

export interface FoundStores {
  stores: ListedStore[];
  /** The ZIP code that no store has: `stores` are those nearest to it. */
  nearTo?: string;
  /** Whether a search has brought them. */
  searched: boolean;
}

/**
 * The stores that search and filters find, nearest to the visitor first. Of a ZIP code that no
 * store has, those nearest to it. Undefined until all that it takes is there.
 */
export const useFoundStores = (
  data: Store[] | undefined,
  { text, filters }: Pick<ListAddress, 'text' | 'filters'>,
  user: Place | undefined,
  now: Date | undefined,
): FoundStores | undefined => {
  const read = useMemo(() => data && readStores(data), [data]);
  const listed = useMemo(() => read && nearestFirst(read, user), [read, user]);
  const matching = useMemo(() => listed && searchStores(listed, text), [listed, text]);
  const { open, line } = filters;
  // Only what depends on it is made anew each minute.
  const at = open ? now : undefined;
  const keep = useCallback(
    (stores: ListedStore[]) => filterStores(stores, { open, line }, at),
    [open, line, at],
  );

  const zip = matching?.length === 0 ? zipOf(text) : undefined;
  const { place, isLoading } = useZipPlace(zip);

  return useMemo(() => {
    if (!listed || !matching || isLoading) return undefined;
    const searched = text.trim() !== '';
    if (!place) return { stores: keep(matching), searched };
    const placed = keep(listed).filter((store) => store.place);
    const stores = nearestFirst(placed, place).slice(0, NEAREST);
    return { stores, nearTo: stores.length > 0 ? zip : undefined, searched };
  }, [listed, matching, keep, zip, place, isLoading, text]);
};
