import { HOUR_MS } from '@site/contracts/units';
import { createDatabaseClock } from './database-clock';

const TRUE = Date.parse('2026-11-23T12:00:00Z');
let wall = 0;
let even = 0;
const pass = (milliseconds: number) => {
  wall += milliseconds;
  even += milliseconds;
};
const clockAhead = (ahead: number) => {
  wall = TRUE + ahead;
  even = 5_000;
  return createDatabaseClock({ wall: () => wall, monotonic: () => even });
};

it('returns the database time, and advances', () => {
  const clock = clockAhead(26 * HOUR_MS);
  clock.synchronize(new Date(TRUE), even);
  pass(1_500);
  expect(clock.now().getTime()).toBe(TRUE + 1_500);
  expect(clock.ahead()).toBe(26 * HOUR_MS);
  expect(clock.isOutOfSync()).toBe(true);
});

it('ignores changes of the machine clock', () => {
  const clock = clockAhead(0);
  clock.synchronize(new Date(TRUE), even);
  wall += HOUR_MS;
  expect(clock.now().getTime()).toBe(TRUE);
  expect(clock.isOutOfSync()).toBe(true);
  wall -= 2 * HOUR_MS;
  expect(clock.isOutOfSync()).toBe(true);
});

it('assumes that the answer took half of the round trip', () => {
  const clock = clockAhead(0);
  const askedAt = even;
  pass(400);
  clock.synchronize(new Date(TRUE), askedAt);
  expect(clock.now().getTime()).toBe(TRUE + 200);
});

it('ignores differences below a second, so that time never goes back', () => {
  const clock = clockAhead(0);
  clock.synchronize(new Date(TRUE), even);
  clock.synchronize(new Date(TRUE - 900), even);
  expect(clock.now().getTime()).toBe(TRUE);
  clock.synchronize(new Date(TRUE + 2_000), even);
  expect(clock.now().getTime()).toBe(TRUE + 2_000);
});
