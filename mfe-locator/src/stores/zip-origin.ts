import { distanceInMiles, type Place } from '@site/contracts';
import { zipCenter } from '@site/contracts/zip-center';
import type { ListedStore } from './listed-store';

/** Maximum distance in miles of a store from the center of its area (docs/product.md, section 9.4). */
const MAX_DISTANCE = 10;

/**
 * Origin of distances for a ZIP code: the center of its three-digit area. Undefined for an unassigned code, or if one of
 * `stores`, which have that code, is far from the center.
 */
export const originOfZip = (zip: string, stores: readonly ListedStore[]): Place | undefined => {
  const center = zipCenter(zip);
  return center &&
    stores.every(({ place }) => !place || distanceInMiles(center, place) <= MAX_DISTANCE)
    ? center
    : undefined;
};
