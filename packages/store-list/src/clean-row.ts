import { PRODUCT_LINES, WEEKDAYS, type Store } from '@site/contracts';
import type { ZipRegions } from '@site/contracts/zip-place';
import { statesOfZip } from '@site/contracts/zip-states';
import { cellsOf, fieldOf, fieldOfColumn, type Row } from './columns';
import { readPhone, readWebsite } from './contact';
import { distanceProblem, readPlace } from './coordinates';
import type { ReadResult, Finding } from './finding';
import { readDayCells, readHours } from './hours/read-hours';
import { alphanumeric, describeCell, plainLines, plainText, quote } from './plain-text';
import { normalizeId } from './shop';
import { removeErrorCells } from './spreadsheet-errors';
import { readState, readZipCode, timeZoneOf } from './states';
import { NO_TIME_ZONE, readTimeZone } from './time-zone';
import { isPostOfficeBox, splitAddress } from './split-address';

/** Maximum lengths (docs/product.md, section 13.2). */
const LONGEST = { name: 120, address: 200, city: 80 } as const;

/** Optional fields with a single text. */
const TEXTS = ['id', 'houseNumber', 'address2', 'phone', 'website', 'timeZone'] as const;

export interface CleanRow {
  row: number;
  /** The id in the table, unchanged. */
  id: string;
  /** Undefined if a required field is missing or invalid. The id may still be ''. */
  store?: Store;
  findings: Finding[];
  /** The missing required fields. */
  missing: string[];
}

/**
 * Converts a row to a store. Only required fields make a row unusable: optional fields that cannot be read are left
 * out of the store and reported.
 */
export function cleanRow(tableRow: Row, number: number, regionOf: ZipRegions): CleanRow {
  const { row, errorCells } = removeErrorCells(tableRow);
  const cells = cellsOf(row);
  const id = plainText(cells.get('id'));
  const findings: Finding[] = [];
  let isUsable = true;
  const report = (field: string, message: string) =>
    findings.push({ row: number, id, field, message });
  const reject = (field: string, message: string) => {
    isUsable = false;
    report(field, message);
  };
  for (const { column, message } of errorCells) {
    const field = fieldOfColumn(column);
    if (field !== undefined) report(field, message);
  }
  for (const column of TEXTS)
    if (typeof cells.get(column) === 'object')
      report(fieldOf(column), 'contains a list or an object instead of a text: left out');
  if (id !== '' && normalizeId(id) === '')
    report('id', `${quote(id)} has no letter or digit: it was replaced`);
  const missing: string[] = [];
  const reportMissing = (field: string) => {
    missing.push(field);
    // An error cell has been reported already.
    if (!errorCells.some(({ column }) => fieldOfColumn(column) === field))
      report(field, 'is missing');
    isUsable = false;
  };
  /** The value of an optional field; an invalid one is only reported. */
  const optional = <T>(field: string, { value, problem }: ReadResult<T>): T | undefined => {
    if (problem !== undefined) report(field, problem);
    return value;
  };

  const withSuite = (suite: string) =>
    splitAddress({
      address: withNumber(plainLines(cells.get('address')), plainText(cells.get('houseNumber'))),
      suite,
      city: plainText(cells.get('city')),
      state: plainText(cells.get('state')),
      zipCode: plainText(cells.get('zipCode')),
    });
  const suite = plainLines(cells.get('address2'));
  const isTooLong = suite !== '' && withSuite(suite).address.length > LONGEST.address;
  if (isTooLong) report('address', `${quote(suite)} makes the address too long: left out`);
  const location = withSuite(isTooLong ? '' : suite);
  // Splitting `n/a, Chicago, IL` leaves a placeholder.
  const [address, city] = [plainText(location.address), plainText(location.city)];
  const texts = { name: plainText(cells.get('name')), address, city };
  for (const field of ['name', 'address', 'city'] as const) {
    const { length } = texts[field];
    if (length === 0) reportMissing(field);
    if (length > LONGEST[field])
      reject(field, `has ${length} characters, at most ${LONGEST[field]}`);
  }
  if (isPostOfficeBox(texts.address)) reject('address', `"${texts.address}" is a post office box`);

  const { value: zipCode, problem: zipProblem } = readZipCode(location.zipCode);
  if (zipProblem !== undefined) reject('zipCode', zipProblem);
  if (location.zipCode === '') reportMissing('zipCode');
  const zipText =
    zipCode === location.zipCode ? location.zipCode : `${location.zipCode} (read as ${zipCode})`;
  const zipStates = zipCode === undefined ? [] : statesOfZip(zipCode);
  if (zipCode !== undefined && zipStates.length === 0)
    reject('zipCode', `${zipText} is not assigned to any area`);
  const state =
    location.state === '' && zipStates.length === 1 ? zipStates[0] : readState(location.state);
  if (state === undefined) {
    if (location.state === '') reportMissing('state');
    else reject('state', `"${location.state}" is not a state`);
  } else if (zipStates.length > 0 && !zipStates.includes(state))
    reject('zipCode', `${zipText} is in ${zipStates.join(' or ')}, and the state is ${state}`);

  const { coordinates, problems } = readPlace({
    latitude: cells.get('latitude'),
    longitude: cells.get('longitude'),
    place: cells.get('place'),
  });
  for (const message of problems) report('latitude', message);
  const isInState = state !== undefined && zipStates.includes(state);
  // If ZIP code and state agree, the coordinates are wrong.
  const distanceMessage =
    coordinates && zipCode && isInState && distanceProblem(coordinates, zipCode, regionOf);
  if (distanceMessage) report('latitude', distanceMessage);

  const byDay = WEEKDAYS.map((day) => [day, cells.getDay(day)] as const);
  const hours = byDay.some(([, cell]) => cell !== undefined)
    ? readDayCells(byDay)
    : readHours(cells.get('hours'));
  const products = linesOf(cells.get('products'));
  if (products.unknown.length > 0)
    report('products', `unknown product line: ${products.unknown.join(', ')}: left out`);

  const timeZoneIn = (text: string) =>
    text.toLowerCase() === NO_TIME_ZONE
      ? undefined
      : (optional('timeZone', readTimeZone(text)) ?? timeZoneOf(state ?? ''));

  const store = {
    id: normalizeId(id),
    ...texts,
    state: state ?? '',
    zipCode: zipCode ?? '',
    phone:
      optional('phone', readPhone(plainText(cells.get('phone')) || (location.phone ?? ''))) ?? '',
    website: optional('website', readWebsite(plainText(cells.get('website')))),
    ...(!distanceMessage && coordinates),
    hours: optional('hours', hours),
    timeZone: timeZoneIn(plainText(cells.get('timeZone'))),
    products: products.lines.length > 0 ? products.lines : undefined,
  };
  return {
    row: number,
    id,
    findings,
    missing,
    ...(isUsable && { store: withoutUndefined(store) }),
  };
}

/** Joins street and house number; some tables have the number in both columns. */
const withNumber = (street: string, number: string): string =>
  street === '' || number === '' || street.split(/[ ,]/, 1)[0] === number
    ? street
    : `${number} ${street}`;

const linesOf = (cell: unknown) => {
  const names: unknown[] =
    typeof cell === 'string' ? plainText(cell).split(/[;,|/]/) : [cell].flat();
  const lineOf = (name: unknown) => {
    const text = alphanumeric(plainText(name));
    return PRODUCT_LINES.find(
      (line) => alphanumeric(line) === text || alphanumeric(line) === `${text}s`,
    );
  };
  return {
    lines: [...new Set(names.flatMap((name) => lineOf(name) ?? []))],
    unknown: names
      .filter((name) => lineOf(name) === undefined)
      .map(describeCell)
      .filter(Boolean),
  };
};

/** Removes undefined fields, so that equal stores have equal JSON. */
const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
