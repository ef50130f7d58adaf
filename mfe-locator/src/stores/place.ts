import type { Store } from '@site/contracts';

/** A point on Earth in decimal degrees (WGS 84). */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Where a store is; nothing when either coordinate is missing or is not a number. */
export const placeOf = ({ latitude, longitude }: Store): Place | undefined => {
  const place = { latitude: degrees(latitude), longitude: degrees(longitude) };
  return Number.isFinite(place.latitude) && Number.isFinite(place.longitude) ? place : undefined;
};

/** An empty text is no coordinate, although `Number('')` is 0. */
const degrees = (text = ''): number => (text.trim() === '' ? NaN : Number(text));
