import type { DrawPrize, Pace } from '@site/contracts';
import { decideWith } from './decide';
import { releasedCount, releaseTime } from './pace';
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

it.each([
  ['2026-11-19T23:00:00-06:00', 0],
  ['2026-11-20T08:59:59.999-06:00', 0],
  ['2026-11-20T09:00:00-06:00', 5],
  ['2026-11-20T18:00:00-06:00', 8],
  ['2026-11-21T00:00:00-06:00', 8],
  ['2026-11-22T10:00:00-06:00', 21],
])('at %s, %i are released', (at, count) => expect(releasedCount(pace(), at)).toBe(count));

describe('at clock changes', () => {
  const nightly = pace({ from: '2026-03-08', shares: [{ at: '02:30', count: 1 }] });
  const autumn = { ...nightly, from: '2026-11-01', shares: [{ at: '01:30', count: 1 }] };

  it.each([
    ['releases a skipped time an hour later', nightly, '2026-03-08T08:29:59Z', 0],
    ['releases a skipped time an hour later', nightly, '2026-03-08T08:30:00Z', 1],
    ['releases again on the next day', nightly, '2026-03-09T07:30:00Z', 2],
    ['releases a repeated time at its first occurrence', autumn, '2026-11-01T06:29:59Z', 0],
    ['releases a repeated time at its first occurrence', autumn, '2026-11-01T06:30:00Z', 1],
    ['does not take a release back', autumn, '2026-11-01T07:05:00Z', 1],
    ['does not release twice', autumn, '2026-11-01T07:30:00Z', 1],
  ])('%s', (_, dailyPace, at, count) => expect(releasedCount(dailyPace, at)).toBe(count));
});

it('returns when a count is released', () => {
  for (const count of [1, 5, 6, 8, 9, 100]) {
    const at = releaseTime(pace(), count);
    expect(releasedCount(pace(), new Date(at).toISOString())).toBeGreaterThanOrEqual(count);
    expect(releasedCount(pace(), new Date(at - 1).toISOString())).toBeLessThan(count);
  }
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
