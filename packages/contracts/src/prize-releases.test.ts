import { maximumWins } from './campaign-pace';
import type { Pace } from './draw';
import { releasedCount, releaseTime } from './prize-releases';

const pace = (changes: Partial<Pace> = {}): Pace => ({
  timeZone: 'America/Chicago',
  from: '2026-11-20',
  shares: [
    { at: '09:00', count: 5 },
    { at: '18:00', count: 3 },
  ],
  ...changes,
});

it.each([
  ['2026-11-19T23:00:00-06:00', 0],
  ['2026-11-20T08:59:59.999-06:00', 0],
  ['2026-11-20T09:00:00-06:00', 5],
  ['2026-11-20T18:00:00-06:00', 8],
  ['2026-11-21T00:00:00-06:00', 8],
  ['2026-11-22T10:00:00-06:00', 21],
])('at %s, %i are released', (at, count) => expect(releasedCount(pace(), at)).toBe(count));

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
])('at clock changes %s', (_, dailyPace, at, count) =>
  expect(releasedCount(dailyPace, at)).toBe(count),
);

it('returns when a count is released', () => {
  for (const count of [1, 5, 6, 8, 9, 100]) {
    const at = releaseTime(pace(), count);
    expect(releasedCount(pace(), new Date(at).toISOString())).toBeGreaterThanOrEqual(count);
    expect(releasedCount(pace(), new Date(at - 1).toISOString())).toBeLessThan(count);
  }
});

describe('the maximum number of wins', () => {
  const { timeZone, shares } = pace();
  const campaign = { timeZone, startsAt: '2026-11-20T06:00:00Z', endsAt: '2026-11-22T15:00:00Z' };
  const maximum = (change: object = {}) => maximumWins({ ...campaign, ...change }, shares);

  it('counts the releases before the end', () => {
    expect(maximum()).toBe(16);
    expect(maximum({ endsAt: '2026-11-22T09:00:01-06:00' })).toBe(21);
    expect(maximum({ startsAt: '2026-11-20T23:00:00-06:00' })).toBe(16);
  });

  it('is unknown while dates or time zone are invalid', () => {
    for (const change of [{ endsAt: '' }, { startsAt: '' }, { timeZone: 'America/Chicagoo' }])
      expect(maximum(change)).toBeUndefined();
  });
});
