import { distanceInMiles, placeOf, type Place, type Store } from '@site/contracts';
import { searchWords, type SearchWords } from '@site/contracts/search';

/** A store with what the client alone knows of it. */
export interface ListedStore {
  store: Store;
  /** What a search looks through. */
  words: SearchWords;
  /** Missing for a store without coordinates: it is left off the map. */
  place?: Place;
  /** Miles from the user, once the user's location is known and the store has a place. */
  distance?: number;
}

/** The stores in the order of the answer, with all that neither a search nor the user's location changes. */
export const readStores = (stores: readonly Store[]): ListedStore[] =>
  stores.map((store) => ({ store, words: searchWords(store), place: placeOf(store) }));

/**
 * The stores with their distances from the user, nearest first, those without a distance last
 * (docs/product.md, section 9.4). Without a location the order stays.
 */
export const nearestFirst = (stores: ListedStore[], user?: Place): ListedStore[] =>
  user
    ? stores
        .map((listed) => ({
          ...listed,
          distance: listed.place && distanceInMiles(user, listed.place),
        }))
        .sort((a, b) => rank(a) - rank(b) || 0)
    : stores;

/** Two stores without a distance differ by NaN (∞ − ∞), which the sort above reads as equal. */
const rank = ({ distance }: ListedStore): number => distance ?? Infinity;
