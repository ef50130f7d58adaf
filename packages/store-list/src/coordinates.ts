import { distanceInMiles } from '@site/contracts';
import { zipCenter } from '@site/contracts/zip-center';
import { cleaned, nothing, problem, type Cleaned } from './finding';
import { plainText, shownText, withoutEnds } from './plain-text';

export interface Coordinates {
  latitude: string;
  longitude: string;
}

/** South, north, west and east of what belongs to the United States, in degrees, with a margin of some miles. */
const BOXES = [
  [24.3, 49.5, -125, -66.8], // the contiguous states
  [51, 71.6, -179.9, -129.8], // Alaska
  [51, 55, 172, 180], // its last islands
  [18.7, 28.6, -178.5, -154.6], // Hawaii
  [17.5, 18.7, -67.5, -64.4], // Puerto Rico and the Virgin Islands
  [13, 20.7, 144.4, 146.2], // Guam and the Northern Marianas
] as const;

const isInside = (latitude: number, longitude: number): boolean =>
  BOXES.some(
    ([south, north, west, east]) =>
      south <= latitude && latitude <= north && west <= longitude && longitude <= east,
  );

/** A tenth of a meter: more digits say nothing. */
const DIGITS = 6;
const SHORT = /^-?\d{1,3}(?:\.\d{1,6})?$/;
/** As it stands where nothing is wrong with it: `-87.6520` is no change of a list that has it. */
const written = (text: string, degrees: number): string =>
  SHORT.test(text) ? text : String(Number(degrees.toFixed(DIGITS)));

const DECIMAL = /^(\d{1,3}(?:[.,]\d+)?) ?°?$/;
/** `41°52'41.2"`, `41°52.7'`, `41:52:41`; with a letter also `41 52 41`. */
const SEXAGESIMAL =
  /^(\d{1,3}) ?[° :] ?(\d{1,2}(?:\.\d+)?) ?(?:[': ] ?(?:(\d{1,2}(?:\.\d+)?) ?"?)?)?$/;

/** Signs of degrees, minutes and seconds as they are also written. */
const withUsualSigns = (text: string): string =>
  text
    .replace(/[º˚]/g, '°')
    .replace(/''|[″“”]/g, '"')
    .replace(/[′’‘´`]/g, "'");

/** Decimal degrees, or degrees, minutes and seconds, with a sign or a letter for the side; undefined for anything else. */
const readDegrees = (text: string): number | undefined => {
  const [, before = '', sign = '', number = '', behind = ''] =
    /^([NSEW]?) ?([-−+]?) ?(\d[^A-Z]*?) ?([NSEW]?)$/i.exec(withUsualSigns(text)) ?? [];
  const side = before || behind;
  if (before !== '' && behind !== '') return undefined;
  const degrees = DECIMAL.test(number)
    ? Number(DECIMAL.exec(number)![1]!.replace(',', '.'))
    : ofMinutes(number, side);
  if (degrees === undefined) return undefined;
  return /[-−]/.test(sign) || /[SW]/i.test(side) ? -degrees : degrees;
};

const ofMinutes = (text: string, side: string): number | undefined => {
  const [whole, degrees, ...parts] = SEXAGESIMAL.exec(text) ?? [];
  const [minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  if (whole === undefined || minutes >= 60 || seconds >= 60) return undefined;
  // Two or three numbers alone may be anything.
  if (side === '' && !/[°':]/.test(text)) return undefined;
  return Number(degrees) + minutes / 60 + seconds / 3600;
};

/** Where a shop is, of two columns or of one cell that holds both, and what of them cannot be read. */
export function readPlace(cells: Pair & { place: unknown }): {
  coordinates?: Coordinates;
  problems: string[];
} {
  const { latitude, longitude } = cells;
  const place = splitPlace(cells.place);
  const isHalf = (latitude === undefined) !== (longitude === undefined);
  // Both may stand in the column of one.
  const inOne = isHalf ? splitPlace(latitude ?? longitude).value : undefined;
  const isWhole = latitude !== undefined && longitude !== undefined;
  const pair = inOne ?? (isWhole ? undefined : place.value) ?? { latitude, longitude };
  const { value, problem: wrong } = readCoordinates(pair.latitude, pair.longitude);
  return {
    coordinates: value,
    problems: [place.problem, wrong].filter((one) => one !== undefined),
  };
}

/** Both of them, with what is wrong with them. Undefined where neither says anything; 0, 0 is how tables say so too. */
function readCoordinates(latitude: unknown, longitude: unknown): Cleaned<Coordinates> {
  const [lat, long] = [shownText(latitude), shownText(longitude)];
  if (lat === '' && long === '') return nothing;
  const [north, east] = [readDegrees(lat), readDegrees(long)];
  if (lat === '' || long === '')
    return leftOut(`the ${lat === '' ? 'latitude' : 'longitude'} is missing beside the other`);
  if (north === undefined || east === undefined)
    return leftOut(
      `"${(north === undefined ? lat : long).slice(0, SAID)}" is no coordinate (write decimal degrees, such as 41.8781)`,
    );
  if (north === 0 && east === 0) return nothing;
  if (isInside(north, east))
    return cleaned({ latitude: written(lat, north), longitude: written(long, east) });
  const where = `${lat}, ${long}`;
  if (isInside(east, north)) return leftOut(`latitude and longitude are swapped: ${where}`);
  if (isInside(north, -east))
    return leftOut(`${where} is outside the United States: the longitude lacks its minus sign`);
  if (isInside(-east, north) || isInside(east, -north))
    return leftOut(`latitude and longitude are swapped, and a minus sign is lost: ${where}`);
  return leftOut(`${where} is outside the United States`);
}

const leftOut = (why: string) => problem(`${why}: they were left out`);

/** As much of a text is said again as tells which it is. */
const SAID = 60;

type Pair = Record<keyof Coordinates, unknown>;

/** The two coordinates of one cell: a text in one of the usual forms, GeoJSON, an object with names. */
function splitPlace(cell: unknown): Cleaned<Pair> {
  if (typeof cell !== 'object') {
    const text = plainText(cell);
    if (text === '') return nothing;
    const pair = pairIn(text);
    return pair ? cleaned(pair) : noPair(text);
  }
  if (cell === null || Object.keys(cell).length === 0) return nothing;
  const { coordinates = cell, ...named } = cell as Record<string, unknown>;
  const pair: Pair = Array.isArray(coordinates)
    ? { latitude: coordinates[1], longitude: coordinates[0] }
    : {
        latitude: named.latitude ?? named.lat,
        longitude: named.longitude ?? named.lng ?? named.lon ?? named.long,
      };
  const isSaid = Object.values(pair).some((one) => shownText(one) !== '');
  return isSaid ? cleaned(pair) : noPair(shownText(cell));
}

const noPair = (text: string) =>
  leftOut(
    `"${text.slice(0, SAID)}" holds no coordinates (write decimal degrees, such as 41.8781, -87.6298)`,
  );

/** `POINT (-87.6 41.9)`, with or without its system. */
const POINT = /^(?:SRID=\d+;)?POINT ?\( ?(\S+) (\S+) ?\)$/i;
/** `geo:41.9,-87.6;u=35` (RFC 5870), `geo:0,0?q=41.9,-87.6(Lantern)` as Android writes it. */
const GEO = /^geo:(?:0,0\?q=)?([-+\d.]+),([-+\d.]+)(?![-+\d.])/i;
/** What may stand between the two; nothing, where a letter ends the first or begins the second. */
const BETWEEN = / ?[,;|~/] ?| |(?<=[NSEW])(?=[-\d])|(?=[NSEW] ?\d)/gi;
const LONGEST_PAIR = 80;

function pairIn(text: string): Pair | undefined {
  const [, longitude, latitude] = POINT.exec(text) ?? [];
  if (latitude !== undefined) return { latitude, longitude };
  const [, north, west] = GEO.exec(text) ?? [];
  if (north !== undefined) return { latitude: north, longitude: west };
  // Some registers have `(41.9, -87.6)` behind the address.
  const plain = withoutEnds(/\(([^()]*)\)$/.exec(text)?.[1] ?? text, ' ()[]');
  if (plain.length > LONGEST_PAIR) return undefined;
  const pairs = [...plain.matchAll(BETWEEN)]
    .map(({ index, 0: { length } }) => [plain.slice(0, index), plain.slice(index + length)])
    .map((ends) => ends.map((end) => end.trim()))
    .filter((ends) => ends.every((end) => readDegrees(end) !== undefined));
  const [first, second] = pairs[0] ?? [];
  // `41,88,-87,62` has one place alone where both sides are numbers; where there are more, nobody can tell.
  if (pairs.some((pair) => pair[0] !== first || pair[1] !== second)) return undefined;
  if (first === undefined) return undefined;
  const isTurned = /[EW]/i.test(first) && /[NS]/i.test(second!);
  return isTurned ? { latitude: second, longitude: first } : { latitude: first, longitude: second };
}

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
  const center = zipCenter(zipCode);
  if (!center) return undefined;
  const miles = distanceInMiles(center, {
    latitude: Number(latitude),
    longitude: Number(longitude),
  });
  if (miles <= (/^99[567]/.test(zipCode) ? FARTHEST_IN_ALASKA : FARTHEST)) return undefined;
  const distance = Math.round(miles).toLocaleString('en-US');
  return `${latitude}, ${longitude} is ${distance} miles from where ${zipCode} is: it was left out`;
}
