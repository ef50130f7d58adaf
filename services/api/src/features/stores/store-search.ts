import { FoundStore, type FoundStores, type Store } from '@site/contracts';
import { findStores, searchableStores, type SearchableStore } from '@site/contracts/search';
import * as z from 'zod';

/** Stores per response; the locator shows all. */
export const MAX_FOUND = 5;

/** The query of `GET /api/stores/search`. */
export const StoresQuery = z.object({ q: z.string().max(1000) });

/** The search index of each list, built at its first search. */
const indexes = new WeakMap<readonly Store[], SearchableStore[]>();

/** Finds stores by name, city, state or ZIP code: the first `limit`, their total, and the words that matched. */
export function searchStoreList(
  stores: readonly Store[],
  text: string,
  limit: number,
): FoundStores {
  const list = indexes.get(stores) ?? searchableStores(stores);
  indexes.set(stores, list);
  const found = findStores(list, text);
  return {
    stores: found.stores.slice(0, limit).map((store) => FoundStore.parse(store)),
    total: found.stores.length,
    words: found.words,
  };
}
