import type { Store } from '@site/contracts';
import { cleanRow } from './clean-row';
import { changedFields } from './differences';
import { STORE_COLUMNS } from './store-columns';

/** The store as an import reads it from an exported table; undefined if it is refused. */
const imported = (store: Store): Store | undefined =>
  cleanRow(Object.fromEntries(STORE_COLUMNS.map(([head, value]) => [head, value(store)])), 0).store;

/**
 * Replaces stores by those of the current list that differ only in spelling, such as `312-555-0101` and
 * `(312) 555-0101`. Otherwise the import of an exported table would change them.
 */
export const keepSpelling = (stores: readonly Store[], present: readonly Store[]): Store[] => {
  const current = new Map(present.map((store) => [store.id, store]));
  return stores.map((store) => {
    const before = current.get(store.id);
    if (!before || changedFields(before, store).length === 0) return store;
    const read = imported(before);
    return read && changedFields(read, store).length === 0 ? before : store;
  });
};
