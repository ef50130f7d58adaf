import { distanceInMiles, formatCount } from '@site/contracts';
import type { ZipRegions } from '@site/contracts/zip-place';
import { ok, EMPTY, problem, type ReadResult } from './finding';
import { describeCell, plainText, quote, trimCharacters } from './plain-text';

export interface Coordinates {
  latitude: string;
  longitude: string;
}

/** Bounding boxes of the United States in degrees, with a margin of some miles: south, north, west, east. */
const BOXES = [
  [24.3, 49.5, -125, -66.8], // the contiguous states
  [51, 71.6, -179.9, -129.8], // Alaska
  [51, 55, 172, 180], // Aleutian Islands beyond 180°
  [18.7, 28.6, -178.5, -154.6], // Hawaii
  [17.5, 18.7, -67.5, -64.4], // Puerto Rico and the Virgin Islands
  [13, 20.7, 144.4, 146.2], // Guam and the Northern Marianas
] as const;

const isInside = (latitude: number, longitude: number): boolean =>
  BOXES.some(
    ([south, north, west, east]) =>
      south <= latitude && latitude <= north && west <= longitude && longitude <= east,
  );

/** Decimals: 0.1 m. */
const DIGITS = 6;
const SHORT_DECIMAL = /^-?\d{1,3}(?:\.\d{1,6})?$/;
/** Short decimals stay unchanged, so that `-87.6520` does not differ from the current list. */
const formatDegrees = (text: string, degrees: number): string =>
  SHORT_DECIMAL.test(text) ? text : String(Number(degrees.toFixed(DIGITS)));

/** Decimal degrees with a sign or a cardinal direction: `-87.6298`, `87,6298° W`, `N41.8781`. */
const DEGREES = /^([NSEW]?) ?([-−+]?)(\d{1,3}(?:[.,]\d+)?) ?[°º]? ?([NSEW]?)$/i;

const readDegrees = (text: string): number | undefined => {
  const [, before = '', sign = '', number, after = ''] = DEGREES.exec(text) ?? [];
  if (number === undefined || (before !== '' && after !== '')) return undefined;
  const degrees = Number(number.replace(',', '.'));
  return /[-−]/.test(sign) || /[SW]/i.test(before + after) ? -degrees : degrees;
};

/** Reads coordinates from two columns, or from one cell with both. */
export function readPlace(cells: Pair & { place: unknown }): {
  coordinates?: Coordinates;
  problems: string[];
} {
  const { latitude, longitude } = cells;
  const place = splitPlace(cells.place);
  const hasOnlyOne = (latitude === undefined) !== (longitude === undefined);
  // One column may contain both.
  const combined = hasOnlyOne ? splitPlace(latitude ?? longitude).value : undefined;
  const hasBoth = latitude !== undefined && longitude !== undefined;
  const pair = combined ?? (hasBoth ? undefined : place.value) ?? { latitude, longitude };
  const { value, problem: wrong } = readCoordinates(pair.latitude, pair.longitude);
  return {
    coordinates: value,
    problems: [place.problem, wrong].filter((text) => text !== undefined),
  };
}

/** Reads and checks a pair. Empty for two empty cells, and for the placeholder 0, 0. */
function readCoordinates(latitude: unknown, longitude: unknown): ReadResult<Coordinates> {
  const [lat, long] = [describeCell(latitude), describeCell(longitude)];
  if (lat === '' && long === '') return EMPTY;
  const [north, east] = [readDegrees(lat), readDegrees(long)];
  if (lat === '' || long === '')
    return omitted(`the ${lat === '' ? 'latitude' : 'longitude'} is missing`);
  if (north === undefined || east === undefined)
    return omitted(
      `${quote(north === undefined ? lat : long)} is not a coordinate (write decimal degrees, such as 41.8781)`,
    );
  if (north === 0 && east === 0) return EMPTY;
  if (isInside(north, east))
    return ok({ latitude: formatDegrees(lat, north), longitude: formatDegrees(long, east) });
  const where = `${lat}, ${long}`;
  if (isInside(east, north)) return omitted(`latitude and longitude are swapped: ${where}`);
  if (isInside(north, -east))
    return omitted(`${where} is outside the United States (the longitude has no minus sign)`);
  return omitted(`${where} is outside the United States`);
}

const omitted = (why: string) => problem(`${why}: left out`);

type Pair = Record<keyof Coordinates, unknown>;

/** Splits a cell with both coordinates: a text, GeoJSON, or an object with names. */
function splitPlace(cell: unknown): ReadResult<Pair> {
  if (typeof cell !== 'object') {
    const text = plainText(cell);
    if (text === '') return EMPTY;
    const pair = readPair(text);
    return pair ? ok(pair) : noCoordinates(text);
  }
  if (cell === null || Object.keys(cell).length === 0) return EMPTY;
  const { coordinates = cell, ...fields } = cell as Record<string, unknown>;
  const pair: Pair = Array.isArray(coordinates)
    ? { latitude: coordinates[1], longitude: coordinates[0] }
    : {
        latitude: fields.latitude ?? fields.lat,
        longitude: fields.longitude ?? fields.lng ?? fields.lon ?? fields.long,
      };
  const hasCoordinate = Object.values(pair).some((value) => describeCell(value) !== '');
  return hasCoordinate ? ok(pair) : noCoordinates(describeCell(cell));
}

const noCoordinates = (text: string) =>
  omitted(
    `${quote(text)} contains no coordinates (write decimal degrees, such as 41.8781, -87.6298)`,
  );

/** Well-known text: `POINT (-87.6 41.9)`, also with an SRID. */
const POINT = /^(?:SRID=\d+;)?POINT ?\( ?(\S+) (\S+) ?\)$/i;
/** Separators of a pair; empty beside a cardinal direction. */
const SEPARATOR = / ?[,;|~/] ?| |(?<=[NSEW])(?=[-\d])|(?=[NSEW] ?\d)/gi;
const MAX_PAIR_LENGTH = 80;

function readPair(text: string): Pair | undefined {
  const [, longitude, latitude] = POINT.exec(text) ?? [];
  if (latitude !== undefined) return { latitude, longitude };
  // Some registers have `(41.9, -87.6)` after the address.
  const plain = trimCharacters(/\(([^()]*)\)$/.exec(text)?.[1] ?? text, ' ()[]');
  if (plain.length > MAX_PAIR_LENGTH) return undefined;
  const pairs = [...plain.matchAll(SEPARATOR)]
    .map(({ index, 0: { length } }) => [plain.slice(0, index), plain.slice(index + length)])
    .map((ends) => ends.map((end) => end.trim()))
    .filter((ends) => ends.every((end) => readDegrees(end) !== undefined));
  const [first, second] = pairs[0] ?? [];
  // `41,88,-87,62` can be split in one place only; a text with several possible places is ambiguous.
  if (pairs.some((pair) => pair[0] !== first || pair[1] !== second)) return undefined;
  if (first === undefined) return undefined;
  const isSwapped = /[EW]/i.test(first) && /[NS]/i.test(second!);
  return isSwapped
    ? { latitude: second, longitude: first }
    : { latitude: first, longitude: second };
}

/**
 * Outside Alaska, no ZIP Code Tabulation Area is farther than 196 miles from the mean of its three-digit prefix (935 in
 * California), and a store may be at the far side of its area.
 */
const MAX_MILES = 300;
/** Areas of Alaska with the prefixes 995 to 997 are up to 979 miles away, on the Aleutians. */
const MAX_MILES_IN_ALASKA = 1300;

/** The problem of coordinates that are too far from the ZIP code; undefined for plausible ones. */
export function distanceProblem(
  { latitude, longitude }: Coordinates,
  zipCode: string,
  regionOf: ZipRegions,
): string | undefined {
  const center = regionOf(zipCode);
  if (!center) return undefined;
  const miles = distanceInMiles(center, {
    latitude: Number(latitude),
    longitude: Number(longitude),
  });
  if (miles <= (/^99[567]/.test(zipCode) ? MAX_MILES_IN_ALASKA : MAX_MILES)) return undefined;
  const distance = formatCount(Math.round(miles));
  return `${latitude}, ${longitude} is ${distance} miles from ${zipCode}: left out`;
}
