import type { DrawPrize, Pace } from '@site/contracts';
import { decideWith } from './decide';
import { nextPrizeAt, winOneInNow } from './winnable';

const pace = (changes: Partial<Pace> = {}): Pace => ({
  timeZone: 'America/Chicago',
  from: '2026-11-20',
  shares: [
    { at: '09:00', count: 5 },
    { at: '18:00', count: 3 },
  ],
  ...changes,
});
const shirt = (changes: Partial<DrawPrize> = {}): DrawPrize => ({
  id: 'shirt',
  weight: 1,
  stock: 100,
  whenGone: 'lose',
  pace: pace(),
  ...changes,
});
const terms = (...prizes: DrawPrize[]) => ({
  winOneIn: 1,
  prizes,
  segments: [null, ...prizes.map(({ id }) => id)],
});

describe('a prize whose released share is won', () => {
  const NOON = '2026-11-20T12:00:00-06:00';
  const outcome = (prizes: DrawPrize[], awarded: Record<string, number>, at = NOON) =>
    decideWith(() => 0, terms(...prizes), awarded, at).prize;
  const cap: DrawPrize = { id: 'cap', weight: 1, stock: 'unlimited', whenGone: 'lose' };

  it('cannot be won until the next release, or is replaced by the next prize', () => {
    expect(outcome([shirt()], { shirt: 4 })).toBe('shirt');
    expect(outcome([shirt()], { shirt: 5 })).toBeNull();
    expect(outcome([shirt()], { shirt: 5 }, '2026-11-20T18:00:00-06:00')).toBe('shirt');
    expect(outcome([shirt({ whenGone: 'next' }), cap], { shirt: 5 })).toBe('cap');
  });

  it('lowers the current chance of a win until the next release', () => {
    expect(winOneInNow(terms(shirt(), cap), { shirt: 5 }, NOON)).toBe(2);
    expect(winOneInNow(terms(shirt()), { shirt: 5 }, NOON)).toBeUndefined();
    expect(nextPrizeAt(terms(shirt()), { shirt: 5 }, NOON)).toBe(
      Date.parse('2026-11-20T18:00:00-06:00'),
    );
    expect(nextPrizeAt(terms(shirt(), cap), { shirt: 5 }, NOON)).toBeUndefined();
    expect(nextPrizeAt(terms(shirt({ stock: 5 })), { shirt: 5 }, NOON)).toBeUndefined();
  });
});
