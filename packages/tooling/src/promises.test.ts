/** A promise stands in packages/brand: code takes it from there, and data states what stands there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEGAL_NOTICES } from '@site/brand/legal-notices';
import { DEFAULT_NAME } from '@site/brand/name';
import * as promises from '@site/brand/promises';
import { ROOT } from './repository';
import { readSources } from './testing/sources';
import { trackedFiles } from './testing/tracked-files';

const { MINIMUM_AGE, WIN_ONE_IN, ANSWER_TIME, WINNER_TIME, REVIEW_TIME, WHOLESALE_TIME } = promises;
const TOLD_TIMES = [ANSWER_TIME, WINNER_TIME, REVIEW_TIME, WHOLESALE_TIME];
const TIMES = [...TOLD_TIMES, promises.RETURN_TIME, promises.RIGHTS_TIME, promises.COUPON_TIME];

/** As it stands, and with a dash of print or none at all: `24-48 hours`, `24 to 48 hours`. */
const asWritten = (value: string) =>
  value.replace('+', '\\+').replaceAll(' ', '\\s+').replace('-', '(?:\\s?[-–]\\s?|\\s+to\\s+)');
const VALUES = [
  String(MINIMUM_AGE),
  promises.STATED_ODDS,
  promises.FIRST_ORDER_DISCOUNT,
  promises.PARTNERS,
  DEFAULT_NAME,
  ...TOLD_TIMES,
];
const VALUE = new RegExp(`(?<![\\w-])(?:${VALUES.map(asWritten).join('|')})(?!\\w)`, 'g');

/** A time that somebody is to wait at most, whatever it says. */
const TIME =
  /\bwithin\s+(\d+(?:(?:\s?[-–]\s?|\s+to\s+)\d+)?\s+(?:business\s+)?(?:hours?|days?))\b/g;
const AGE =
  /\b(\d\d)(?:\+(?!\w)|\s+(?:and|or)\s+(?:over|older)|\s+years\s+(?:of\s+age|or\s+older))|\b(?:aged|adults(?:\s+of)?|under)\s+(\d\d)\b/g;

const promisesIn = (text: string): string[] =>
  [VALUE, TIME, AGE].flatMap((pattern) => text.match(pattern) ?? []);

/** In styles a number is a length, and a percentage one of a box. */
const isTold = (file: string) => !/css$/.test(file);

it.each([
  ['We answer within 24-48 hours.', 2],
  ['within 24 to 48 hours', 2],
  ['Within the hour, and in 2-3 hours', 0],
  ['a prize within 72 hours', 1],
  ['Must be 21+', 2],
  ['requiredMinAge 21', 1],
  ['for adults of 18', 1],
  ['2026-11-21 and #212121', 0],
  ['About 1 in 100 for each spin', 1],
  ['1 in 1000', 0],
])('finds the promises of %s', (text, count) => {
  expect(promisesIn(text)).toHaveLength(count);
});

it('finds no promise outside packages/brand', () => {
  const found = [...readSources()]
    .filter(([file]) => isTold(file))
    .flatMap(([file, texts]) =>
      texts.flatMap((text) => promisesIn(text).map((promise) => `${file}: ${promise}`)),
    );
  expect(found).toEqual([]);
});

/** What people read that is no code; records of decisions say what held when they were made. */
const texts = trackedFiles('*.md', 'campaigns/*.json')
  .filter((file) => !file.startsWith('docs/adr/'))
  .map((file) => [file, readFileSync(join(ROOT, file), 'utf8').replace(/\s+/g, ' ')] as const);

it.each(texts)('%s states the times and the age of the brand', (_file, text) => {
  const times = [...text.matchAll(TIME)].map(([, time]) => time);
  const ages = [...text.matchAll(AGE)].map(([, before, after]) => Number(before ?? after));
  expect(times.filter((time) => !TIMES.includes(time!))).toEqual([]);
  expect(ages.filter((age) => age !== MINIMUM_AGE)).toEqual([]);
});

it('reads texts that state them', () => {
  const stating = texts.filter(([, text]) => text.match(TIME) && text.match(AGE));
  expect(stating.map(([file]) => file)).toEqual(
    expect.arrayContaining(['campaigns/lottery.json', 'docs/product/limits.md']),
  );
});

it('has the legal notices in docs/product.md and at the end of each guide', () => {
  const holders = texts.filter(([file]) =>
    /^docs\/product\.md$|^services\/api\/guides\//.test(file),
  );
  expect(holders).toHaveLength(3);
  const missing = holders.flatMap(([file, text]) => {
    const ofSite = text.replace('statements in this guide', 'statements on this site');
    return LEGAL_NOTICES.filter((notice) => !ofSite.includes(notice)).map(() => file);
  });
  expect(missing).toEqual([]);
});

it.each(['default', 'lottery'])('begins %s with the odds of the brand', (id) => {
  const [, text] = texts.find(([file]) => file === `campaigns/${id}.json`)!;
  expect(JSON.parse(text)).toMatchObject({ winOneIn: WIN_ONE_IN });
});
