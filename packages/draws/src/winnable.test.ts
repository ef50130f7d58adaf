import type { DrawPrize, DrawTerms } from '@site/contracts';
import { decideWith } from './decide';
import { termsOf, type TermsSource } from './terms';
import { canWin, winOneInNow } from './winnable';

const AT = '2026-11-21T18:00:00.000Z';
const TEXTS = { name: 'Prize', description: 'Good.', value: '$1' };

const prize = (id: string, changes: Partial<DrawPrize> = {}): DrawPrize => ({
  id,
  weight: 1,
  stock: 1,
  whenGone: 'lose',
  ...changes,
});
const terms = (...prizes: DrawPrize[]): DrawTerms => ({
  winOneIn: 10,
  prizes,
  segments: [null, ...prizes.map(({ id }) => id)],
});

it('returns whether any prize can still be won', () => {
  const two = terms(prize('a'), prize('b', { whenGone: 'next' }));
  expect(canWin(two, {})).toBe(true);
  expect(canWin(two, { a: 1 })).toBe(true);
  expect(canWin(two, { a: 1, b: 1 })).toBe(false);
  expect(canWin(terms(prize('a'), prize('b', { stock: 'unlimited' })), { a: 1 })).toBe(true);
});

it('returns the current odds', () => {
  const lossWhenGone = terms(prize('a', { weight: 3 }), prize('b'));
  expect(winOneInNow(lossWhenGone, {}, AT)).toBe(10);
  expect(winOneInNow(lossWhenGone, { a: 1 }, AT)).toBe(40);
  expect(winOneInNow(lossWhenGone, { a: 1, b: 1 }, AT)).toBeUndefined();
  const nextWhenGone = terms(prize('a', { weight: 3, whenGone: 'next' }), prize('b'));
  expect(winOneInNow(nextWhenGone, { a: 1 }, AT)).toBe(10);
});

it('never awards a prize of weight 0 in place of another', () => {
  const document = (weight: number): TermsSource => ({
    timeZone: 'America/Chicago',
    startsAt: '2026-11-01T00:00:00-05:00',
    winOneIn: 1,
    prizes: [
      { ...TEXTS, id: 'a', weight: 1, stock: 1, whenGone: 'next' },
      { ...TEXTS, id: 'b', weight, stock: 'unlimited', whenGone: 'lose' },
    ],
    segments: [{ label: 'A', prize: 'a' }, { label: 'B', prize: 'b' }, { label: 'Try Again' }],
  });
  const outcome = (weight: number) => decideWith(() => 0, termsOf(document(weight)), { a: 1 }, AT);
  expect(outcome(1).prize).toBe('b');
  expect(outcome(0)).toEqual({ prize: null, segment: 2 });
  expect(canWin(termsOf(document(0)), { a: 1 })).toBe(false);
});
