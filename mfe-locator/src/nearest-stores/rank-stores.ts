import type { ProductLine } from '@site/contracts';
import type { ListedStore } from '../stores/listed-store';
import { openingAt } from '../stores/opening-hours';

export interface RankedStore extends ListedStore {
  /** False for a store with unknown products. */
  isConfirmed: boolean;
}

/** Within this distance in miles, a store with unknown products precedes farther stores that carry the product. */
export const NEARBY_MILES = 50;

/**
 * The nearest stores that carry one of the product lines, or may carry it (docs/product.md, section 2.11): open ones
 * first, then by distance; those with unknown products are last. `stores` must be sorted by distance.
 */
export const rankStores = (
  stores: readonly ListedStore[],
  lines: readonly ProductLine[],
  now: Date | undefined,
  count: number,
): RankedStore[] => {
  const ranked = stores.flatMap((listed) => {
    const { products } = listed.store;
    if (!products || lines.length === 0) return { ...listed, isConfirmed: false };
    return lines.some((line) => products.includes(line)) ? { ...listed, isConfirmed: true } : [];
  });
  const isNear = ({ distance }: RankedStore) => distance !== undefined && distance <= NEARBY_MILES;
  const isOpen = ({ store }: RankedStore) => openingAt(store, now)?.isOpen === true;
  return ranked
    .toSorted((a, b) => trueFirst(isNear)(a, b) || trueFirst(isConfirmed)(a, b))
    .slice(0, count)
    .toSorted((a, b) => trueFirst(isConfirmed)(a, b) || trueFirst(isOpen)(a, b));
};

const isConfirmed = ({ isConfirmed }: RankedStore) => isConfirmed;

/** Sorts those that match before the others, which keep their order. */
const trueFirst =
  (matches: (store: RankedStore) => boolean) =>
  (a: RankedStore, b: RankedStore): number =>
    Number(matches(b)) - Number(matches(a));
