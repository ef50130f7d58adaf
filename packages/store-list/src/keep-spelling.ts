import type { Store } from '@site/contracts';
import type { ZipRegions } from '@site/contracts/zip-place';
import { cleanRow } from './clean-row';
import { changedFields } from './differences';
import { STORE_COLUMNS } from './store-columns';

/** The store as an import reads it from an exported table; undefined if it is refused. */
const reimport = (store: Store, regionOf: ZipRegions): Store | undefined => {
  const row = Object.fromEntries(STORE_COLUMNS.map(([head, value]) => [head, value(store)]));
  return cleanRow(row, 0, regionOf).store;
};

/**
 * Replaces stores by those of the current list that differ only in spelling, such as `312-555-0101` and
 * `(312) 555-0101`. Otherwise the import of an exported table would change them.
 */
export const keepSpelling = (
  stores: readonly Store[],
  current: readonly Store[],
  regionOf: ZipRegions,
): Store[] => {
  const currentById = new Map(current.map((store) => [store.id, store]));
  return stores.map((store) => {
    const before = currentById.get(store.id);
    if (!before || changedFields(before, store).length === 0) return store;
    const reimported = reimport(before, regionOf);
    return reimported && changedFields(reimported, store).length === 0 ? before : store;
  });
};
