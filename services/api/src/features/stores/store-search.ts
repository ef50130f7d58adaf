import type { FoundStores, Store } from '@site/contracts';
import { findStores, searchableStores, type SearchableStore } from '@site/contracts/search';
import * as z from 'zod';

/** Stores of one answer; more are a matter of the locator. */
export const MOST_FOUND = 5;

/** The query of `GET /api/stores/search`; longer texts than anybody types are cut. */
export const StoresQuery = z.object({ q: z.string().max(1000) });

/** A list's words are made when it is first looked through, and go with it. */
const made = new WeakMap<readonly Store[], SearchableStore[]>();

/** The stores of a list by name, city, state or ZIP code: the first `limit`, how many there are, and by which words. */
export function searchStoreList(
  stores: readonly Store[],
  text: string,
  limit: number,
): FoundStores {
  const list = made.get(stores) ?? searchableStores(stores);
  made.set(stores, list);
  const found = findStores(list, text);
  return {
    stores: found.stores.slice(0, limit).map(shown),
    total: found.stores.length,
    words: found.words,
  };
}

const shown = ({ id, name, address, city, state, zipCode, slug }: Store) => ({
  id,
  name,
  address,
  city,
  state,
  zipCode,
  ...(slug !== undefined && { slug }),
});
