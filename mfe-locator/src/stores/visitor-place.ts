import type { Place } from '@site/contracts';
import { MINUTE_MS } from '@site/contracts/units';
import { writeStored } from '@site/platform';

/** Where a visitor looks for stores: a ZIP code, or the location that the browser gave. */
export type VisitorPlace = { zip: string } | Place;

/** In session storage (docs/product.md, section 3.13). */
const KEY = 'visitor-place';

/** Maximum age of a location in ms (docs/product.md, section 9.4). */
const MAXIMUM_AGE_MS = 10 * MINUTE_MS;

/** To about 100 yards. */
const round = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/** Kept for the session and never sent; where storage is blocked, it is lost with the page. */
export const saveVisitorPlace = (place: VisitorPlace): void => {
  const value =
    'zip' in place ? place : { latitude: round(place.latitude), longitude: round(place.longitude) };
  writeStored('sessionStorage', KEY, JSON.stringify(value));
};

export const forgetVisitorPlace = (): void => writeStored('sessionStorage', KEY, 'null');

export const readVisitorPlace = (): VisitorPlace | undefined => {
  try {
    const place: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isVisitorPlace(place) ? place : undefined;
  } catch {
    return undefined;
  }
};

/** The ZIP code of a place, unless it is a location. */
export const zipOf = (place: VisitorPlace | undefined): string | undefined =>
  place && 'zip' in place ? place.zip : undefined;

const isVisitorPlace = (place: unknown): place is VisitorPlace => {
  const { zip, latitude, longitude } = (place ?? {}) as Record<string, unknown>;
  return typeof zip === 'string' || (Number.isFinite(latitude) && Number.isFinite(longitude));
};

/** The browser's location. Calls `onRefusal` with the reason if there is none. */
export const locateVisitor = (
  onPlace: (place: Place) => void,
  onRefusal: (reason: string) => void,
): void => {
  try {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => onPlace({ latitude, longitude }),
      ({ message }) => onRefusal(message),
      { maximumAge: MAXIMUM_AGE_MS },
    );
  } catch {
    onRefusal('the browser has no geolocation');
  }
};
