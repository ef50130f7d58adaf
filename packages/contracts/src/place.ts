import type { Store } from './stores';

/** A point on Earth in decimal degrees (WGS 84). */
export interface Place {
  latitude: number;
  longitude: number;
}

/** The place of a store; undefined if a coordinate is missing or invalid. */
export const placeOf = ({
  latitude,
  longitude,
}: Pick<Store, 'latitude' | 'longitude'>): Place | undefined => {
  const place = { latitude: degrees(latitude), longitude: degrees(longitude) };
  return Number.isFinite(place.latitude) && Number.isFinite(place.longitude) ? place : undefined;
};

/** An empty text is invalid, although `Number('')` is 0. */
const degrees = (text = ''): number => (text.trim() === '' ? NaN : Number(text));

/** Mean radius of the Earth in miles (docs/product.md, section 9.4). */
const EARTH_RADIUS_MILES = 3959;

const radians = (angle: number): number => (angle * Math.PI) / 180;

/**
 * Length of the great circle between two places in miles, by the haversine formula
 * (R. W. Sinnott, "Virtues of the Haversine", Sky & Telescope 68:2, 1984).
 */
export const distanceInMiles = (from: Place, to: Place): number => {
  const haversine =
    Math.sin(radians(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  // Rounding can exceed 1 for antipodes, where the arc sine is undefined.
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(haversine)));
};

/** Minimum length of a degree of latitude, in miles. */
const MILES_OF_A_DEGREE = 69;

/**
 * Returns a function that finds the stores nearest to a store, nearest first; for a store without a place those of its city,
 * then of its state. The list is indexed once.
 */
export const nearestIn = (stores: readonly Store[]) => {
  const places = stores.map(placeOf);

  const nearest = (place: Place, storeId: string, count: number): Store[] => {
    const found: { store: Store; miles: number }[] = [];
    stores.forEach((store, i) => {
      const other = places[i];
      if (!other || store.id === storeId) return;
      const limit = found.length < count ? Infinity : found[count - 1]!.miles;
      // Excludes most stores by their latitude alone.
      if (Math.abs(other.latitude - place.latitude) * MILES_OF_A_DEGREE > limit) return;
      const miles = distanceInMiles(place, other);
      if (miles >= limit) return;
      const before = found.findIndex((farther) => farther.miles > miles);
      found.splice(before === -1 ? found.length : before, 0, { store, miles });
      found.length = Math.min(found.length, count);
    });
    return found.map(({ store }) => store);
  };

  return (store: Store, count: number): Store[] => {
    const place = placeOf(store);
    if (place) return nearest(place, store.id, count);
    const inState = stores.filter(({ id, state }) => id !== store.id && state === store.state);
    const inCity = inState.filter(({ city }) => city === store.city);
    return [...inCity, ...inState.filter(({ city }) => city !== store.city)].slice(0, count);
  };
};

/**
 * Of each other state the store nearest to the mean place of `inState`, nearest first, at most `count`. States without
 * coordinates come last.
 */
export const nearestOfOtherStates = (
  stores: readonly Store[],
  inState: readonly Store[],
  count: number,
): Store[] => {
  const places = inState.map(placeOf).filter((found) => found !== undefined);
  const mean = (key: keyof Place) =>
    places.reduce((sum, place) => sum + place[key], 0) / places.length;
  const place = places.length > 0 && { latitude: mean('latitude'), longitude: mean('longitude') };
  const nearest = new Map<string, { store: Store; miles: number }>();
  for (const store of stores) {
    const other = placeOf(store);
    const miles = place && other ? distanceInMiles(place, other) : Number.MAX_VALUE;
    if (store.state !== inState[0]?.state && miles < (nearest.get(store.state)?.miles ?? Infinity))
      nearest.set(store.state, { store, miles });
  }
  return [...nearest.values()]
    .sort((a, b) => a.miles - b.miles)
    .slice(0, count)
    .map(({ store }) => store);
};
