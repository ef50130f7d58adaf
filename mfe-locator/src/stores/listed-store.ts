import type { Store } from '@site/contracts';
import { distanceInMiles } from './distance';
import { placeOf, type Place } from './place';

/** A store with what the client alone knows of it. */
export interface ListedStore {
  store: Store;
  /** Missing for a store without coordinates: it is left off the map. */
  place?: Place;
  /** Miles from the user, once the user's location is known and the store has a place. */
  distance?: number;
}

/**
 * The stores with their distances from the user, nearest first, those without a distance last
 * (docs/product.md, section 9.4). Without a location the order of the answer stays.
 */
export const listStores = (stores: readonly Store[], user?: Place): ListedStore[] => {
  const listed = stores.map((store): ListedStore => {
    const place = placeOf(store);
    return { store, place, distance: place && user && distanceInMiles(user, place) };
  });
  return listed.sort((a, b) => rank(a) - rank(b) || 0);
};

/** Two stores without a distance differ by NaN (∞ − ∞), which the sort above reads as equal. */
const rank = ({ distance }: ListedStore): number => distance ?? Infinity;
