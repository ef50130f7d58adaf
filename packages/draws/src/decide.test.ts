import type { DrawPrize, DrawTerms } from '@site/contracts';
import { decideWith } from './decide';
import type { Words } from './words';

const AT = '2026-11-21T18:00:00.000Z';

const prize = (id: string, changes: Partial<DrawPrize> = {}): DrawPrize => ({
  id,
  weight: 1,
  stock: 'unlimited',
  whenGone: 'lose',
  ...changes,
});
const terms = (prizes: DrawPrize[], winOneIn = 1): DrawTerms => ({
  winOneIn,
  prizes,
  segments: [null, ...prizes.map(({ id }) => id), null],
});
/** A source of exactly these words. */
const wordsOf =
  (...words: number[]): Words =>
  () => {
    const word = words.shift();
    if (word === undefined) throw new Error('The draw takes more words than the test provides.');
    return word;
  };

it('wins only when the first number is 0', () => {
  const odds = terms([prize('shirt')], 100);
  expect(decideWith(wordsOf(0, 0, 0), odds, {}, AT)).toEqual({ prize: 'shirt', segment: 1 });
  expect(decideWith(wordsOf(100, 0, 0), odds, {}, AT)).toEqual({ prize: 'shirt', segment: 1 });
  for (const word of [1, 50, 99]) {
    expect(decideWith(wordsOf(word, 0), odds, {}, AT).prize).toBeNull();
  }
});

it('picks prizes by weight, never one of weight 0', () => {
  const weights = { none: 0, a: 1, b: 3 };
  const weighted = terms(Object.entries(weights).map(([id, weight]) => prize(id, { weight })));
  const won = [0, 1, 2, 3].map((word) => decideWith(wordsOf(0, word, 0), weighted, {}, AT).prize);
  expect(won).toEqual(['a', 'b', 'b', 'b']);
});

it('loses when the picked prize is gone', () => {
  const scarce = terms([prize('a', { stock: 2 }), prize('b')]);
  expect(decideWith(wordsOf(0, 0, 0), scarce, { a: 1 }, AT).prize).toBe('a');
  expect(decideWith(wordsOf(0, 0, 0), scarce, { a: 2 }, AT)).toEqual({ prize: null, segment: 0 });
});

it('awards the next available prize instead of one that is gone', () => {
  const chained = terms([
    prize('a', { stock: 1, whenGone: 'next' }),
    prize('b', { stock: 1 }),
    prize('c', { stock: 1, whenGone: 'next' }),
  ]);
  const first = (awarded: Record<string, number>) =>
    decideWith(wordsOf(0, 0, 0), chained, awarded, AT).prize;
  expect(first({ a: 1 })).toBe('b');
  expect(first({ a: 1, b: 1 })).toBe('c');
  expect(first({ a: 1, b: 1, c: 1 })).toBeNull();
  expect(decideWith(wordsOf(0, 2, 0), chained, { c: 1 }, AT).prize).toBe('a');
});

it('returns a segment of the outcome', () => {
  const odds = terms([prize('shirt')], 2);
  expect(decideWith(wordsOf(1, 0), odds, {}, AT).segment).toBe(0);
  expect(decideWith(wordsOf(1, 1), odds, {}, AT).segment).toBe(2);
});
