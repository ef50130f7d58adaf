import type { Store } from '@site/contracts';

export interface ListDifference {
  new: Store[];
  changed: Store[];
  gone: Store[];
  same: number;
}

/** What a list would change of another, by the ids of the stores. */
export function differenceOf(before: readonly Store[], after: readonly Store[]): ListDifference {
  const known = new Map(before.map((store) => [store.id, store]));
  const kept = new Set(after.map(({ id }) => id));
  const isSame = (store: Store) => textOf(known.get(store.id)) === textOf(store);
  return {
    new: after.filter(({ id }) => !known.has(id)),
    changed: after.filter((store) => known.has(store.id) && !isSame(store)),
    gone: before.filter(({ id }) => !kept.has(id)),
    same: after.filter(isSame).length,
  };
}

/** How many stores a list would add, change or take away: who goes on types this number. */
export const changesOf = ({ new: added, changed, gone }: ListDifference): number =>
  added.length + changed.length + gone.length;

/** The same text for the same store, whatever the order of its fields. */
const textOf = (store: Store | undefined): string =>
  JSON.stringify(store, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
