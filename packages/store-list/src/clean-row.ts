import { PRODUCT_LINES, WEEKDAYS, type Store } from '@site/contracts';
import { cellsOf, readAs, type Row } from './columns';
import { readCoordinates, splitPlace } from './coordinates';
import { farFromZip } from './far-from-zip';
import type { Cleaned, Finding } from './finding';
import { ofDays, readHours } from './hours/read-hours';
import { readPhone } from './phone';
import { bare, plainLines, plainText } from './plain-text';
import { idOf } from './shop';
import { withoutErrors } from './spreadsheet-errors';
import { readState, statesOfZip, timeZoneOf } from './states';
import { readTimeZone } from './time-zone';
import { readWebsite } from './website';
import { isPostBox, splitAddress } from './whole-address';
import { readZipCode } from './zip-code';

/** The longest texts of a store (docs/product.md, section 13.2). */
const LONGEST = { name: 120, address: 200, city: 80 } as const;

export interface CleanRow {
  row: number;
  /** As it stands in the table. */
  id: string;
  /** Undefined where something is wrong that cannot be left out. The id may be '' yet. */
  store?: Store;
  findings: Finding[];
  /** What a store must have, and the row has not. */
  missing: string[];
}

/**
 * A row as a store. What a store must have, and coordinates that lead nowhere, keep it out of the list; a phone number, a
 * website, hours, a time zone or products that cannot be read are left out of the store, and said; so are coordinates far from it.
 */
export function cleanRow(given: Row, number: number): CleanRow {
  const { row, broken } = withoutErrors(given);
  const cells = cellsOf(row);
  const id = plainText(cells.of('id'));
  const findings: Finding[] = [];
  let isUsable = true;
  const note = (field: string, message: string) =>
    findings.push({ row: number, id, field, message });
  const refuse = (field: string, message: string) => {
    isUsable = false;
    note(field, message);
  };
  for (const { column, message } of broken) {
    const field = readAs(column);
    if (field !== undefined) note(field, message);
  }
  const missing: string[] = [];
  const miss = (field: string) => {
    missing.push(field);
    // A cell that is named already says why.
    if (!broken.some(({ column }) => readAs(column) === field)) note(field, 'is missing');
    isUsable = false;
  };
  /** What must be right, where it says anything. */
  const demanded = <T>(field: string, { value, problem }: Cleaned<T>): T | undefined => {
    if (problem !== undefined) refuse(field, problem);
    return value;
  };
  /** What may be left out. */
  const wanted = <T>(field: string, { value, problem }: Cleaned<T>): T | undefined => {
    if (problem !== undefined) note(field, problem);
    return value;
  };

  const whole = splitAddress({
    address: plainLines(cells.of('address')),
    suite: plainLines(cells.of('address2')),
    city: plainText(cells.of('city')),
    state: plainText(cells.of('state')),
    zipCode: plainText(cells.of('zipCode')),
  });
  const texts = { name: plainText(cells.of('name')), address: whole.address, city: whole.city };
  for (const field of ['name', 'address', 'city'] as const) {
    const { length } = texts[field];
    if (length === 0) miss(field);
    if (length > LONGEST[field])
      refuse(field, `has ${length} characters, at most ${LONGEST[field]}`);
  }
  if (isPostBox(texts.address))
    refuse('address', `"${texts.address}" is a post office box, where nobody finds a shop`);

  const zipCode = demanded('zipCode', readZipCode(whole.zipCode));
  if (whole.zipCode === '') miss('zipCode');
  const ofZip = zipCode === undefined ? [] : statesOfZip(zipCode);
  if (zipCode !== undefined && ofZip.length === 0) refuse('zipCode', `nobody has ${zipCode}`);
  const state = whole.state === '' && ofZip.length === 1 ? ofZip[0] : readState(whole.state);
  if (state === undefined) {
    if (whole.state === '') miss('state');
    else refuse('state', `"${whole.state}" is no state`);
  } else if (ofZip.length > 0 && !ofZip.includes(state))
    refuse('zipCode', `${zipCode} is in ${ofZip.join(' or ')}, and the state is ${state}`);

  const place = splitPlace(cells.of('place'));
  const coordinates = demanded(
    'latitude',
    readCoordinates(
      cells.of('latitude') ?? place.latitude,
      cells.of('longitude') ?? place.longitude,
    ),
  );
  const isInState = state !== undefined && ofZip.includes(state);
  // Where ZIP code and state agree, it is the coordinates that are wrong.
  const far = coordinates && zipCode && isInState && farFromZip(coordinates, zipCode);
  if (far) note('latitude', far);

  const byDay = WEEKDAYS.map((day) => [day, cells.ofDay(day)] as const);
  const hours = byDay.some(([, cell]) => cell !== undefined)
    ? ofDays(byDay)
    : readHours(cells.of('hours'));
  const products = linesOf(cells.of('products'));
  if (products.unknown.length > 0)
    note('products', `no line is called ${products.unknown.join(', ')}: left out`);

  const store = {
    id: idOf(id),
    ...texts,
    state: state ?? '',
    zipCode: zipCode ?? '',
    phone: wanted('phone', readPhone(plainText(cells.of('phone')) || (whole.phone ?? ''))) ?? '',
    website: wanted('website', readWebsite(plainText(cells.of('website')))),
    ...(!far && coordinates),
    hours: wanted('hours', hours),
    timeZone:
      wanted('timeZone', readTimeZone(plainText(cells.of('timeZone')), state)) ??
      timeZoneOf(state ?? ''),
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

const linesOf = (cell: unknown) => {
  const names: unknown[] = Array.isArray(cell) ? cell : plainText(cell).split(/[;,|/]/);
  const given = names.map(plainText).filter(Boolean);
  const lineOf = (name: string) =>
    PRODUCT_LINES.find((line) => bare(line) === bare(name) || bare(line) === `${bare(name)}s`);
  return {
    lines: [...new Set(given.flatMap((name) => lineOf(name) ?? []))],
    unknown: given.filter((name) => lineOf(name) === undefined),
  };
};

/** Equal lists are equal texts, with or without what they say nothing of. */
const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
