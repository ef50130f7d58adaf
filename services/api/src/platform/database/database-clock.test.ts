import { HOUR_MS } from '@site/contracts/units';
import { createDatabaseClock } from './database-clock';

const DATABASE_TIME = Date.parse('2026-11-23T12:00:00Z');
let wall = 0;
let monotonic = 0;
const advance = (milliseconds: number) => {
  wall += milliseconds;
  monotonic += milliseconds;
};
const clockAhead = (ahead: number) => {
  wall = DATABASE_TIME + ahead;
  monotonic = 5_000;
  return createDatabaseClock({ wall: () => wall, monotonic: () => monotonic });
};

describe('createDatabaseClock', () => {
  it('returns the database time, and advances', () => {
    const clock = clockAhead(26 * HOUR_MS);
    clock.synchronize(new Date(DATABASE_TIME), monotonic);
    advance(1_500);
    expect(clock.now().getTime()).toBe(DATABASE_TIME + 1_500);
    expect(clock.ahead()).toBe(26 * HOUR_MS);
    expect(clock.isOutOfSync()).toBe(true);
  });

  it('ignores changes of the machine clock', () => {
    const clock = clockAhead(0);
    clock.synchronize(new Date(DATABASE_TIME), monotonic);
    wall += HOUR_MS;
    expect(clock.now().getTime()).toBe(DATABASE_TIME);
    expect(clock.isOutOfSync()).toBe(true);
    wall -= 2 * HOUR_MS;
    expect(clock.isOutOfSync()).toBe(true);
  });

  it('assumes that the response took half of the round trip', () => {
    const clock = clockAhead(0);
    const sentAt = monotonic;
    advance(400);
    clock.synchronize(new Date(DATABASE_TIME), sentAt);
    expect(clock.now().getTime()).toBe(DATABASE_TIME + 200);
  });

  it('ignores differences below a second, so that time never goes back', () => {
    const clock = clockAhead(0);
    clock.synchronize(new Date(DATABASE_TIME), monotonic);
    clock.synchronize(new Date(DATABASE_TIME - 900), monotonic);
    expect(clock.now().getTime()).toBe(DATABASE_TIME);
    clock.synchronize(new Date(DATABASE_TIME + 2_000), monotonic);
    expect(clock.now().getTime()).toBe(DATABASE_TIME + 2_000);
  });
});
