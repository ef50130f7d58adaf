import { distanceInMiles, placeOf, type Place, type Store } from '@site/contracts';
import { searchWords, type SearchWords } from '@site/contracts/search';

/** A store with data computed in the browser. */
export interface ListedStore {
  store: Store;
  words: SearchWords;
  /** Undefined for a store without coordinates, which is not on the map. */
  place?: Place;
  /** Miles from the visitor, if both places are known; 0 for a store that has the visitor's ZIP code. */
  distance?: number;
}

/** Adds data that depends on neither search nor location. */
export const toListedStores = (stores: readonly Store[]): ListedStore[] =>
  stores.map((store) => ({ store, words: searchWords(store), place: placeOf(store) }));

/** Whether a store has a ZIP code, given with five digits. */
const isInZip = ({ store }: ListedStore, zip: string | undefined): boolean =>
  zip !== undefined && store.zipCode.startsWith(zip);

/** The place of a store that has the ZIP code. */
export const placeInZip = (stores: readonly ListedStore[], zip: string): Place | undefined =>
  stores.find((listed) => listed.place && isInZip(listed, zip))?.place;

/**
 * Adds distances from the visitor, whose ZIP code is `zip`, and sorts by them, stores without a distance last
 * (docs/product.md, section 9.4). Without a location the order stays.
 */
export const nearestFirst = (stores: ListedStore[], user?: Place, zip?: string): ListedStore[] =>
  user
    ? stores
        .map((listed) => ({
          ...listed,
          distance: isInZip(listed, zip) ? 0 : listed.place && distanceInMiles(user, listed.place),
        }))
        .sort(byDistance)
    : stores;

/** Within this distance in miles a store is nearby (docs/product.md, section 9.4). */
export const NEARBY_MILES = 50;

export const isNearby = ({ distance = Infinity }: ListedStore): boolean => distance <= NEARBY_MILES;

/** For two stores without a distance the difference is NaN (∞ − ∞). */
const byDistance = (a: ListedStore, b: ListedStore): number =>
  (a.distance ?? Infinity) - (b.distance ?? Infinity) || 0;
