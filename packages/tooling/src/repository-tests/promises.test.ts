/** Promises are only defined in packages/brand: code imports them, and documents and campaigns agree with them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEGAL_NOTICES } from '@site/brand/legal-notices';
import { DEFAULT_NAME } from '@site/brand/name';
import * as promises from '@site/brand/promises';
import { ROOT } from '../repository';
import { readSources, trackedFiles } from '../testing/sources';

const { MINIMUM_AGE, WIN_ONE_IN, ANSWER_TIME, WINNER_TIME, REVIEW_TIME, WHOLESALE_TIME } = promises;
const ANSWER_TIMES = [ANSWER_TIME, WINNER_TIME, REVIEW_TIME, WHOLESALE_TIME];
const TIMES = [...ANSWER_TIMES, promises.RETURN_TIME, promises.RIGHTS_TIME, promises.COUPON_TIME];

/** Also with an en dash or in words: `24-48 hours`, `24 to 48 hours`. */
const asWritten = (value: string) =>
  value.replace('+', '\\+').replaceAll(' ', '\\s+').replace('-', '(?:\\s?[-–]\\s?|\\s+to\\s+)');
const VALUES = [
  String(MINIMUM_AGE),
  promises.STATED_ODDS,
  promises.FIRST_ORDER_DISCOUNT,
  promises.PARTNERS,
  DEFAULT_NAME,
  ...ANSWER_TIMES,
];
const VALUE = new RegExp(`(?<![\\w-])(?:${VALUES.map(asWritten).join('|')})(?!\\w)`, 'g');

/** Any stated maximum of a waiting time. */
const TIME =
  /\b(?:within|[Gg]ood\s+for)\s+(\d+(?:(?:\s?[-–]\s?|\s+to\s+)\d+)?\s+(?:business\s+)?(?:hours?|days?))\b/g;
const AGE =
  /\b(\d\d)(?:\+(?!\w)|\s+(?:and|or)\s+(?:over|older)|\s+years\s+(?:of\s+age|or\s+older))|\b(?:aged|adults(?:\s+of)?|under)\s+(\d\d)\b/g;

const promisesIn = (text: string): string[] =>
  [VALUE, TIME, AGE].flatMap((pattern) => text.match(pattern) ?? []);

/** Numbers in styles are lengths. */
const isText = (file: string) => !/css$/.test(file);

it('finds no promise outside packages/brand', () => {
  const found = [...readSources()]
    .filter(([file]) => isText(file))
    .flatMap(([file, texts]) =>
      texts.flatMap((text) => promisesIn(text).map((promise) => `${file}: ${promise}`)),
    );
  expect(found).toEqual([]);
});

/** Texts that are not code. Decision records are left out: they state what applied at their time. */
const texts = trackedFiles('*.md', 'campaigns/*.json')
  .filter((file) => !file.startsWith('docs/adr/'))
  .map((file) => [file, readFileSync(join(ROOT, file), 'utf8').replace(/\s+/g, ' ')] as const);

it.each(texts)('%s states the times and the age of the brand', (_file, text) => {
  const times = [...text.matchAll(TIME)].map(([, time]) => time);
  const ages = [...text.matchAll(AGE)].map(([, before, after]) => Number(before ?? after));
  expect(times.filter((time) => !TIMES.includes(time!))).toEqual([]);
  expect(ages.filter((age) => age !== MINIMUM_AGE)).toEqual([]);
});

it('has the legal notices in docs/product.md and at the end of each guide', () => {
  const documents = texts.filter(([file]) =>
    /^docs\/product\.md$|^services\/api\/guides\//.test(file),
  );
  expect(documents).toHaveLength(3);
  const missing = documents.flatMap(([file, text]) => {
    const textOfSite = text.replace('statements in this guide', 'statements on this site');
    return LEGAL_NOTICES.filter((notice) => !textOfSite.includes(notice)).map(() => file);
  });
  expect(missing).toEqual([]);
});

it.each(['default', 'lottery'])('campaigns/%s.json has the odds of the brand', (id) => {
  const [, text] = texts.find(([file]) => file === `campaigns/${id}.json`)!;
  expect(JSON.parse(text)).toMatchObject({ winOneIn: WIN_ONE_IN });
});
