import type { ProductLine } from '@site/contracts';
import { isNearby, type ListedStore } from '../stores/listed-store';
import { openingAt } from '../stores/opening-hours';

export interface RankedStore extends ListedStore {
  /** False for a store with unknown products. */
  isConfirmed: boolean;
}

/**
 * Stores that carry one of the product lines before those that may carry it, nearby ones before all others
 * (docs/product.md, section 2.11). `stores` must be sorted by distance.
 */
export const rankStores = (
  stores: readonly ListedStore[],
  lines: readonly ProductLine[],
): RankedStore[] =>
  stores
    .flatMap((listed) => {
      const { products } = listed.store;
      if (!products || lines.length === 0) return { ...listed, isConfirmed: false };
      return lines.some((line) => products.includes(line)) ? { ...listed, isConfirmed: true } : [];
    })
    .toSorted((a, b) => rank(b) - rank(a));

const rank = (store: RankedStore): number =>
  2 * Number(isNearby(store)) + Number(store.isConfirmed);

/** Sorts open stores first, but stores that may not carry the product remain last. */
export const openFirst = (stores: RankedStore[], now: Date | undefined): RankedStore[] => {
  const order = ({ store, isConfirmed }: RankedStore) =>
    2 * Number(isConfirmed) + Number(openingAt(store, now)?.isOpen === true);
  return stores.toSorted((a, b) => order(b) - order(a));
};
