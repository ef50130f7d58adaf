import type { Store } from '@site/contracts';

/** A store that stays, otherwise than it was. */
export interface ChangedStore {
  store: Store;
  /** Of a store (docs/product.md, section 3.4). */
  fields: string[];
}

export interface ListDifference {
  new: Store[];
  changed: ChangedStore[];
  gone: Store[];
  same: number;
}

/** What a list would change of another, by the ids of the stores. */
export function differenceOf(before: readonly Store[], after: readonly Store[]): ListDifference {
  const known = new Map(before.map((store) => [store.id, store]));
  const kept = new Set(after.map(({ id }) => id));
  const staying = after.flatMap((store) => {
    const former = known.get(store.id);
    return former ? [{ store, fields: changedFields(former, store) }] : [];
  });
  const changed = staying.filter(({ fields }) => fields.length > 0);
  return {
    new: after.filter(({ id }) => !known.has(id)),
    changed,
    gone: before.filter(({ id }) => !kept.has(id)),
    same: staying.length - changed.length,
  };
}

/** How many stores a list would add, change or take away. */
export const changesOf = ({ new: added, changed, gone }: ListDifference): number =>
  added.length + changed.length + gone.length;

/** As people tell shops apart: `Copper Heron, Chicago, IL`. */
export const placeOf = ({ name, city, state }: Store): string => `${name}, ${city}, ${state}`;

/** The site gives it, and `GET /api/stores` tells it; no table has it. */
const OF_THE_SITE = 'slug';

const changedFields = (before: Store, after: Store): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => {
    const key = field as keyof Store;
    return key !== OF_THE_SITE && textOf(said(before[key])) !== textOf(said(after[key]));
  });

/** Hours of no day and products of no line say nothing. */
const said = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0
    ? undefined
    : value;

/** The same text for the same value, whatever the order of its fields. */
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** How many stores are on no map, and have no distance. */
export const unplaced = (stores: readonly Store[]): number =>
  stores.filter(({ latitude }) => latitude === undefined).length;
