import type { Place } from './place';
import centres from './zip-centres.json';

/**
 * The approximate place of a ZIP code: the center of the area with its first three digits, in hundredths of a degree.
 * Undefined for unknown digits. In a chunk of its own, because few visitors need it.
 */
export const zipCenter = (zip: string): Place | undefined => {
  const [latitude, longitude] = ((centres as Record<string, string>)[zip.slice(0, 3)] ?? '')
    .split(' ')
    .map((hundredths) => Number(hundredths) / 100);
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
};
