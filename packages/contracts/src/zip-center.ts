import type { Place } from './place';
import centres from './zip-centres.json';

/**
 * About where a ZIP code is: the middle of the area with its first three digits, in hundredths of a degree.
 * Undefined of digits that nobody has. A chunk of its own, as few ask.
 */
export const middleOfZip = (zip: string): Place | undefined => {
  const [latitude, longitude] = ((centres as Record<string, string>)[zip.slice(0, 3)] ?? '')
    .split(' ')
    .map((hundredths) => Number(hundredths) / 100);
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
};
