import type { Store } from '@site/contracts';
import { freeIds, shopOf } from './shop';

/**
 * The stores of a table, those whose id was `made` of state, city and name under the ids that the present list has for the
 * same shops: a table without ids would take away each store and add it anew.
 */
export function withKnownIds(
  stores: readonly Store[],
  made: ReadonlySet<string>,
  present: readonly Store[],
): Store[] {
  const known = new Map(present.map((store) => [shopOf(store), store.id]));
  const taken = new Set(stores.map(({ id }) => id).filter((id) => !made.has(id)));
  const found = new Map<Store, string>();
  for (const store of stores) {
    const id = made.has(store.id) ? known.get(shopOf(store)) : undefined;
    if (id === undefined || taken.has(id)) continue;
    found.set(store, id);
    taken.add(id);
  }
  const freeId = freeIds(taken);
  return stores.map((store) => {
    const id = found.get(store);
    if (id !== undefined) return { ...store, id };
    if (!made.has(store.id) || !taken.has(store.id)) return store;
    const free = freeId(store);
    taken.add(free);
    return { ...store, id: free };
  });
}
