import type { Place, Store } from '@site/contracts';
import { searchStores } from '@site/contracts/search';
import { queryOptions, useQuery } from '@site/shared-ui/query';
import { useCallback, useMemo } from 'react';
import { type ListedStore, nearestFirst, readStores } from '../stores/listed-store';
import { filterStores, isFiltered } from '../stores/store-filters';
import type { ListAddress } from './use-list-address';

/** The five digits of a text that is a whole ZIP code, with or without its four further ones. */
export const zipOf = (text: string): string | undefined =>
  /^(\d{5})(?:-\d{4})?$/.exec(text.normalize('NFKC').trim())?.[1];

/** The places of ZIP codes, in a chunk that few searches need; it sends no request. */
const zipOriginQuery = queryOptions({
  queryKey: ['zip-origin'],
  queryFn: () => import('../stores/zip-origin'),
});

/** How many stores are shown of those that are nearest to a ZIP code without one (docs/product.md, section 9.4). */
const NEAREST = 12;

export interface FoundStores {
  stores: ListedStore[];
  /** The ZIP code that distances are from; undefined: from the visitor, as far as there are any. */
  fromZip?: string;
  /** No store has that code: `stores` are those nearest to it. */
  isNearest?: boolean;
  /** Whether a search or a filter has brought them: the map then shows where they are. */
  searched: boolean;
}

/**
 * The stores that search and filters find, nearest to the visitor first. Where it is not known where the visitor is, those of
 * a ZIP code have their distances from it, and of one that no store has those nearest to it are found. Undefined
 * until all that it takes is there.
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

  const none = matching?.length === 0;
  // What is exact and asked of the visitor goes before what is about there.
  const zip = none || !user ? zipOf(text) : undefined;
  const { data: zips, isLoading } = useQuery({ ...zipOriginQuery, enabled: zip !== undefined });

  return useMemo(() => {
    if (!listed || !matching || (none && isLoading)) return undefined;
    const searched = text.trim() !== '' || isFiltered({ open, line });
    const origin = zip && zips?.originOfZip(zip, matching);
    if (!origin) return { stores: keep(matching), searched };
    if (!none) return { stores: nearestFirst(keep(matching), origin), fromZip: zip, searched };
    const placed = keep(listed).filter((store) => store.place);
    const stores = nearestFirst(placed, origin).slice(0, NEAREST);
    return stores.length > 0
      ? { stores, fromZip: zip, isNearest: true, searched }
      : { stores, searched };
  }, [listed, matching, none, keep, zip, zips, isLoading, text, open, line]);
};
