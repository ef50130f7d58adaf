import type { Store } from '@site/contracts';
import { STORE_COLUMNS } from './store-columns';

export interface ChangedStore {
  before: Store;
  store: Store;
  /** Names of the changed fields (docs/product.md, section 3.4). */
  fields: string[];
}

export interface ListDifference {
  added: Store[];
  changed: ChangedStore[];
  removed: Store[];
}

/** Compares two lists by the ids of the stores. */
export function compareLists(before: readonly Store[], after: readonly Store[]): ListDifference {
  const oldStores = new Map(before.map((store) => [store.id, store]));
  const newIds = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !oldStores.has(id)),
    changed: after.flatMap((store) => {
      const old = oldStores.get(store.id);
      const fields = old ? changedFields(old, store) : [];
      return old && fields.length > 0 ? [{ before: old, store, fields }] : [];
    }),
    removed: before.filter(({ id }) => !newIds.has(id)),
  };
}

/** Number of added, changed and removed stores. */
export const countChanges = ({ added, changed, removed }: ListDifference): number =>
  added.length + changed.length + removed.length;

/** `City: Chicago → Cicero` for each changed cell of an exported table. */
export const describeChange = ({ before, store }: ChangedStore): string[] =>
  STORE_COLUMNS.map(([head, value]) => [head, value(before), value(store)] as const)
    .filter(([, old, current]) => old !== current)
    .map(([head, old, current]) => `${head}: ${old || '(empty)'} → ${current || '(empty)'}`);

/** The heads of the cells that the change empties: `Phone`, `Monday`. */
export const emptiedCells = ({ before, store }: ChangedStore): string[] =>
  STORE_COLUMNS.filter(([, value]) => value(before) && !value(store)).map(([head]) => head);

/** `Copper Heron, Chicago, IL` */
export const storeLabel = ({ name, city, state }: Store): string => `${name}, ${city}, ${state}`;

/** Set by the site and part of `GET /api/stores`, but in no table. */
const SITE_FIELD = 'slug';

/** Names of the fields that differ. */
export const changedFields = (before: Store, after: Store): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => {
    const key = field as keyof Store;
    return (
      key !== SITE_FIELD &&
      canonicalJson(withoutEmpty(before[key])) !== canonicalJson(withoutEmpty(after[key]))
    );
  });

/** Empty hours and products count as missing. */
const withoutEmpty = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0
    ? undefined
    : value;

/** JSON with sorted keys. */
const canonicalJson = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Without coordinates, a store is not on the map and has no distance. */
export const isOffMap = ({ latitude }: Store): boolean => latitude === undefined;
