import { distanceInMiles, type Place } from '@site/contracts';
import { zipCenter } from '@site/contracts/zip-center';
import type { ListedStore } from './listed-store';

/** In miles: the center of the area is used when all stores of the ZIP code are this near to it (docs/product.md, section 9.4). */
const NEAR = 10;

/**
 * What a ZIP code's distances are from: the middle of the area with its first three digits. None of digits that nobody has,
 * nor of a code whose own stores lie far from there, as in the country: they would seem far from a code that they are in.
 */
export const originOfZip = (zip: string, own: readonly ListedStore[]): Place | undefined => {
  const middle = zipCenter(zip);
  return middle && own.every(({ place }) => !place || distanceInMiles(middle, place) <= NEAR)
    ? middle
    : undefined;
};
