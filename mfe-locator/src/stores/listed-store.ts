import { distanceInMiles, placeOf, type Place, type Store } from '@site/contracts';
import { searchWords, type SearchWords } from '@site/contracts/search';

/** A store with data computed in the browser. */
export interface ListedStore {
  store: Store;
  words: SearchWords;
  /** Undefined for a store without coordinates, which is not on the map. */
  place?: Place;
  /** Miles from the user, if both places are known. */
  distance?: number;
}

/** Adds data that depends on neither search nor location. */
export const toListedStores = (stores: readonly Store[]): ListedStore[] =>
  stores.map((store) => ({ store, words: searchWords(store), place: placeOf(store) }));

/** Whether a store has a ZIP code, given with five digits. */
export const isInZip = ({ store }: ListedStore, zip: string | undefined): boolean =>
  zip !== undefined && store.zipCode.startsWith(zip);

/** Whether the stores that have the ZIP code precede all others. */
export const isZipFirst = (stores: readonly ListedStore[], zip: string): boolean => {
  const inZip = stores.map((listed) => isInZip(listed, zip));
  const firstOther = inZip.indexOf(false);
  return firstOther > 0 && !inZip.includes(true, firstOther);
};

/**
 * Adds distances from the user and sorts by them, stores with the ZIP code `zip` first, those without a distance last
 * (docs/product.md, section 9.4). Without a location the order stays.
 */
export const nearestFirst = (stores: ListedStore[], user?: Place, zip?: string): ListedStore[] =>
  user
    ? stores
        .map((listed) => ({
          ...listed,
          distance: listed.place && distanceInMiles(user, listed.place),
        }))
        .sort(byDistance)
        .sort((a, b) => Number(isInZip(b, zip)) - Number(isInZip(a, zip)))
    : stores;

/** For two stores without a distance the difference is NaN (∞ − ∞). */
const byDistance = (a: ListedStore, b: ListedStore): number =>
  (a.distance ?? Infinity) - (b.distance ?? Infinity) || 0;
