import type { DrawPrize, DrawTerms } from '@site/contracts';
import { decideWith } from './decide';
import { termsOf, type TermsSource } from './terms';
import { canWin, winOneInNow } from './what-is-left';

const AT = '2026-11-21T18:00:00.000Z';
const LASTING = { timeZone: 'America/Chicago', startsAt: '2026-11-01T00:00:00-05:00' };

const prize = (id: string, more: Partial<DrawPrize> = {}): DrawPrize => ({
  id,
  weight: 1,
  stock: 1,
  whenGone: 'lose',
  ...more,
});
const terms = (...prizes: DrawPrize[]): DrawTerms => ({
  winOneIn: 10,
  prizes,
  segments: [null, ...prizes.map(({ id }) => id)],
});

it('knows that nothing can be won when all that is drawn is gone', () => {
  const two = terms(prize('a'), prize('b', { whenGone: 'next' }));
  expect(canWin(two, {})).toBe(true);
  expect(canWin(two, { a: 1 })).toBe(true);
  expect(canWin(two, { a: 1, b: 1 })).toBe(false);
  expect(canWin(terms(prize('a'), prize('b', { stock: 'unlimited' })), { a: 1 })).toBe(true);
});

it('tells the odds of what is left', () => {
  const lost = terms(prize('a', { weight: 3 }), prize('b'));
  expect(winOneInNow(lost, {}, AT)).toBe(10);
  expect(winOneInNow(lost, { a: 1 }, AT)).toBe(40);
  expect(winOneInNow(lost, { a: 1, b: 1 }, AT)).toBeUndefined();
  const handedOn = terms(prize('a', { weight: 3, whenGone: 'next' }), prize('b'));
  expect(winOneInNow(handedOn, { a: 1 }, AT)).toBe(10);
});

describe('a prize without weight', () => {
  const documented = (weight: number): TermsSource => {
    const more = { name: 'Prize', description: 'Good.', value: '$1' };
    return {
      ...LASTING,
      winOneIn: 1,
      prizes: [
        { ...more, id: 'a', weight: 1, stock: 1, whenGone: 'next' },
        { ...more, id: 'b', weight, stock: 'unlimited', whenGone: 'lose' },
      ],
      segments: [{ label: 'A', prize: 'a' }, { label: 'B', prize: 'b' }, { label: 'Try Again' }],
    };
  };
  const outcome = (weight: number) =>
    decideWith(() => 0, termsOf(documented(weight)), { a: 1 }, AT);

  it('is not handed on, and does not keep a campaign from being sold out', () => {
    expect(outcome(1).prize).toBe('b');
    expect(outcome(0)).toEqual({ prize: null, segment: 2 });
    expect(canWin(termsOf(documented(0)), { a: 1 })).toBe(false);
  });
});
