import { distanceInMiles } from '@site/contracts';
import { zipCenter } from '@site/contracts/zip-center';
import type { Coordinates } from './coordinates';

/**
 * Miles. Of the 33,791 ZIP Code Tabulation Areas none is farther than 247 from the middle of its first three digits (79847,
 * in the west of Texas), and a shop may be at the far side of its area.
 */
const FARTHEST = 300;
/** Those of Alaska that begin with 995 to 997 are up to 1,195 away, on the Aleutians. */
const FARTHEST_IN_ALASKA = 1300;

/** Why coordinates are not where a ZIP code is; undefined where they may be. */
export function farFromZip(
  { latitude, longitude }: Coordinates,
  zipCode: string,
): string | undefined {
  const middle = zipCenter(zipCode);
  if (!middle) return undefined;
  const miles = distanceInMiles(middle, {
    latitude: Number(latitude),
    longitude: Number(longitude),
  });
  if (miles <= (/^99[567]/.test(zipCode) ? FARTHEST_IN_ALASKA : FARTHEST)) return undefined;
  const distance = Math.round(miles).toLocaleString('en-US');
  return `${latitude}, ${longitude} is ${distance} miles from where ${zipCode} is: it was left out`;
}
