import { distanceInMiles, type Place } from '@site/contracts';
import { zipCenter } from '@site/contracts/zip-center';
import type { ListedStore } from './listed-store';

/** In miles (docs/product.md, section 9.4). */
const NEAR = 10;

/**
 * Origin of distances of a ZIP code: the center of its three-digit area. Undefined for an unassigned code, and if a
 * store of the code is far from that center.
 */
export const originOfZip = (zip: string, own: readonly ListedStore[]): Place | undefined => {
  const middle = zipCenter(zip);
  return middle && own.every(({ place }) => !place || distanceInMiles(middle, place) <= NEAR)
    ? middle
    : undefined;
};
