import { MOST_TRIES, retryDelay } from './retry-delay';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it('doubles from half a minute, to at most six hours', () => {
  expect([1, 2, 3, 10, 11, 12, 20].map((tries) => retryDelay(tries, 0))).toEqual([
    MINUTE / 2,
    MINUTE,
    2 * MINUTE,
    256 * MINUTE,
    6 * HOUR,
    6 * HOUR,
    6 * HOUR,
  ]);
});

it('is shorter by up to half, at random', () => {
  expect(retryDelay(3, 0.5)).toBe(1.5 * MINUTE);
  expect(retryDelay(3, 1)).toBe(MINUTE);
});

it('spends about three days on a mail', () => {
  const waits = Array.from({ length: MOST_TRIES - 1 }, (_, index) => retryDelay(index + 1, 0));
  const days = waits.reduce((sum, wait) => sum + wait, 0) / (24 * HOUR);
  expect(days).toBeGreaterThan(2);
  expect(days).toBeLessThan(3.5);
});
