import { cleaned, nothing, problem, type Cleaned } from './finding';
import { plainText, withoutEnds } from './plain-text';

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

/** `41.8781`, `41,8781`, `41.8781° N`, `87.6298 W`; undefined for what is no number. */
const readDegrees = (text: string): number | undefined => {
  const [, sign = '', number = '', side = ''] =
    /^([-−+]?) ?(\d{1,3}(?:[.,]\d+)?) ?°? ?([NSEW]?)$/i.exec(text) ?? [];
  if (number === '') return undefined;
  const degrees = Number(number.replace(',', '.'));
  return /[-−]/.test(sign) || /[SW]/i.test(side) ? -degrees : degrees;
};

/** Both of them, with what is wrong with them. Undefined where neither says anything; 0, 0 is how tables say so too. */
export function readCoordinates(latitude: unknown, longitude: unknown): Cleaned<Coordinates> {
  const [lat, long] = [plainText(latitude), plainText(longitude)];
  if (lat === '' && long === '') return nothing;
  const [north, east] = [readDegrees(lat), readDegrees(long)];
  if (lat === '' || long === '')
    return problem(`the ${lat === '' ? 'latitude' : 'longitude'} is missing beside the other`);
  if (north === undefined || east === undefined)
    return problem(
      `"${north === undefined ? lat : long}" is no coordinate: write decimal degrees, such as 41.8781`,
    );
  if (north === 0 && east === 0) return nothing;
  if (isInside(north, east))
    return cleaned({ latitude: written(lat, north), longitude: written(long, east) });
  const where = `${lat}, ${long}`;
  if (isInside(east, north)) return problem(`latitude and longitude are swapped: ${where}`);
  if (isInside(north, -east))
    return problem(`${where} is outside the United States: the longitude lacks its minus sign`);
  if (isInside(-east, north) || isInside(east, -north))
    return problem(`latitude and longitude are swapped, and a minus sign is lost: ${where}`);
  return problem(`${where} is outside the United States`);
}

/** The two numbers of one cell: `POINT (-87.6 41.9)`, `(41.9, -87.6)`, GeoJSON, an object with names. */
export function splitPlace(cell: unknown): { latitude?: unknown; longitude?: unknown } {
  if (typeof cell === 'string') {
    const text = plainText(cell);
    const point = /^(?:SRID=\d+;)?POINT ?\( ?(\S+) (\S+) ?\)$/i.exec(text);
    if (point) return { latitude: point[2], longitude: point[1] };
    const [latitude = '', longitude = '', more] = withoutEnds(text, ' ()[]').split(/ ?[,;] ?/);
    const isPair = more === undefined && [latitude, longitude].every((one) => /^-?\d/.test(one));
    return isPair ? { latitude, longitude } : {};
  }
  if (typeof cell !== 'object' || cell === null) return {};
  const { coordinates, ...named } = cell as Record<string, unknown>;
  if (Array.isArray(coordinates)) return { latitude: coordinates[1], longitude: coordinates[0] };
  return {
    latitude: named.latitude ?? named.lat,
    longitude: named.longitude ?? named.lng ?? named.lon ?? named.long,
  };
}
