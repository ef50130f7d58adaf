import { MINUTE_MS, HOUR_MS } from '@site/contracts/units';

import { MOST_TRIES, retryDelay } from './retry-delay';

it('doubles from half a minute, to at most six hours', () => {
  expect([1, 2, 3, 10, 11, 12, 20].map((tries) => retryDelay(tries, 0))).toEqual([
    MINUTE_MS / 2,
    MINUTE_MS,
    2 * MINUTE_MS,
    256 * MINUTE_MS,
    6 * HOUR_MS,
    6 * HOUR_MS,
    6 * HOUR_MS,
  ]);
});

it('is shorter by up to half, at random', () => {
  expect(retryDelay(3, 0.5)).toBe(1.5 * MINUTE_MS);
  expect(retryDelay(3, 1)).toBe(MINUTE_MS);
});

it('spends about three days on a mail', () => {
  const waits = Array.from({ length: MOST_TRIES - 1 }, (_, index) => retryDelay(index + 1, 0));
  const days = waits.reduce((sum, wait) => sum + wait, 0) / (24 * HOUR_MS);
  expect(days).toBeGreaterThan(2);
  expect(days).toBeLessThan(3.5);
});
