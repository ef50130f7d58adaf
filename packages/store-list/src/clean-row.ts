import { PRODUCT_LINES, WEEKDAYS, type Store } from '@site/contracts';
import { cellsOf, fieldOf, readAs, type Row } from './columns';
import { readPhone, readWebsite } from './contact';
import { farFromZip, readPlace } from './coordinates';
import type { Cleaned, Finding } from './finding';
import { ofDays, readHours } from './hours/read-hours';
import { bare, plainLines, plainText, shownText } from './plain-text';
import { idOf } from './shop';
import { withoutErrors } from './spreadsheet-errors';
import { readState, readZipCode, statesOfZip, timeZoneOf } from './states';
import { NO_TIME_ZONE, readTimeZone } from './time-zone';
import { isPostBox, splitAddress } from './whole-address';

/** The longest texts of a store (docs/product.md, section 13.2). */
const LONGEST = { name: 120, address: 200, city: 80 } as const;

/** As much of a text is said again as tells which it is. */
const SAID = 60;
/** Optional fields that are one text. */
const TEXTS = ['id', 'houseNumber', 'address2', 'phone', 'website', 'timeZone'] as const;

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
 * A row as a store. Only what a store must have keeps it out of the list. A phone number, a website, coordinates, hours, a
 * time zone or products that cannot be read are left out of the store, and reported.
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
  for (const column of TEXTS)
    if (typeof cells.of(column) === 'object')
      note(fieldOf(column), 'holds a list or an object in place of a text: it was left out');
  if (id !== '' && idOf(id) === '')
    note('id', `"${id.slice(0, SAID)}" has no letter or digit: another was made`);
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

  const withSuite = (suite: string) =>
    splitAddress({
      address: withNumber(plainLines(cells.of('address')), plainText(cells.of('houseNumber'))),
      suite,
      city: plainText(cells.of('city')),
      state: plainText(cells.of('state')),
      zipCode: plainText(cells.of('zipCode')),
    });
  const suite = plainLines(cells.of('address2'));
  const isTooLong = suite !== '' && withSuite(suite).address.length > LONGEST.address;
  if (isTooLong)
    note('address', `"${suite.slice(0, SAID)}" makes the address too long: it was left out`);
  const whole = withSuite(isTooLong ? '' : suite);
  // What is left of `n/a, Chicago, IL` says nothing either.
  const [address, city] = [plainText(whole.address), plainText(whole.city)];
  const texts = { name: plainText(cells.of('name')), address, city };
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

  const { coordinates, problems } = readPlace({
    latitude: cells.of('latitude'),
    longitude: cells.of('longitude'),
    place: cells.of('place'),
  });
  for (const one of problems) note('latitude', one);
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

  const timeZoneIn = (text: string) =>
    text.toLowerCase() === NO_TIME_ZONE
      ? undefined
      : (wanted('timeZone', readTimeZone(text, state)) ?? timeZoneOf(state ?? ''));

  const store = {
    id: idOf(id),
    ...texts,
    state: state ?? '',
    zipCode: zipCode ?? '',
    phone: wanted('phone', readPhone(plainText(cells.of('phone')) || (whole.phone ?? ''))) ?? '',
    website: wanted('website', readWebsite(plainText(cells.of('website')))),
    ...(!far && coordinates),
    hours: wanted('hours', hours),
    timeZone: timeZoneIn(plainText(cells.of('timeZone'))),
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

/** The street with the number of the house, which some tables have beside it, others in both. */
const withNumber = (street: string, number: string): string =>
  street === '' || number === '' || street.split(/[ ,]/, 1)[0] === number
    ? street
    : `${number} ${street}`;

const linesOf = (cell: unknown) => {
  const names: unknown[] =
    typeof cell === 'string' ? plainText(cell).split(/[;,|/]/) : [cell].flat();
  const lineOf = (name: unknown) => {
    const text = bare(plainText(name));
    return PRODUCT_LINES.find((line) => bare(line) === text || bare(line) === `${text}s`);
  };
  return {
    lines: [...new Set(names.flatMap((name) => lineOf(name) ?? []))],
    unknown: names
      .filter((name) => lineOf(name) === undefined)
      .map(shownText)
      .filter(Boolean),
  };
};

/** Equal lists are equal texts, with or without what they say nothing of. */
const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
