import type { ProductLine } from '@site/contracts';
import { isNearby, type ListedStore } from '../stores/listed-store';
import { openingAt } from '../stores/opening-hours';

export interface RankedStore extends ListedStore {
  /** 2 with the preferred product line too, 1 with one of the product lines, 0 with unknown products. */
  fit: 0 | 1 | 2;
}

/**
 * Stores that carry one of the product lines, those with the preferred line first, before those that may carry it, nearby
 * ones before all others (docs/product.md, section 2.11). `stores` must be sorted by distance.
 */
export const rankStores = (
  stores: readonly ListedStore[],
  lines: readonly ProductLine[],
  preferred?: ProductLine,
): RankedStore[] =>
  stores
    .flatMap((listed): RankedStore | [] => {
      const { products } = listed.store;
      if (!products || lines.length === 0) return { ...listed, fit: 0 };
      if (!lines.some((line) => products.includes(line))) return [];
      return { ...listed, fit: preferred && products.includes(preferred) ? 2 : 1 };
    })
    .toSorted((a, b) => rank(b) - rank(a));

const rank = (store: RankedStore): number => 3 * Number(isNearby(store)) + store.fit;

/** Sorts open stores first, but stores that may not carry the product remain last. */
export const openFirst = (stores: RankedStore[], now: Date | undefined): RankedStore[] => {
  const order = ({ store, fit }: RankedStore) =>
    2 * fit + Number(openingAt(store, now)?.isOpen === true);
  return stores.toSorted((a, b) => order(b) - order(a));
};
