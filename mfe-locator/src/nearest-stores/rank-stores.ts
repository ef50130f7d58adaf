import type { ProductLine } from '@site/contracts';
import type { ListedStore } from '../stores/listed-store';
import { openingAt } from '../stores/opening-hours';

export interface RankedStore extends ListedStore {
  /** False for a store that does not say what it carries. */
  isConfirmed: boolean;
}

/** A store that does not say what it carries, but is within this many miles, precedes one that does and is farther. */
export const NEARBY_MILES = 50;

/**
 * The nearest stores that carry one of the product lines, or may carry it (docs/product.md, section 2.11): open ones
 * first, then by distance; those that do not say what they carry are last. The stores are sorted by distance.
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
    .toSorted((a, b) => first(isNear)(a, b) || first(confirmed)(a, b))
    .slice(0, count)
    .toSorted((a, b) => first(confirmed)(a, b) || first(isOpen)(a, b));
};

const confirmed = ({ isConfirmed }: RankedStore) => isConfirmed;

/** Sorts those that match before the others, which keep their order. */
const first =
  (matches: (store: RankedStore) => boolean) =>
  (a: RankedStore, b: RankedStore): number =>
    Number(matches(b)) - Number(matches(a));
