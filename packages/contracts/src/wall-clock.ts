import { DAY_MS } from './units';

/** `October 2, 2026` or `Oct 2, 2026` for `2026-10-02`, in every time zone. */
export const dayInWords = (day: string, dateStyle: 'long' | 'medium' = 'long'): string =>
  new Date(`${day}T00:00Z`).toLocaleDateString('en-US', { dateStyle, timeZone: 'UTC' });

/** Time zone → its clock; creating one takes as long as a hundred uses. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * What the clocks of a time zone show at a moment (ms since 1970), read as if it were UTC; in ms since 1970. Throws a
 * `RangeError` where the engine does not know the zone.
 */
export const wallClock = (at: number, timeZone: string): number => {
  // Swedish writes a time as ISO 8601 does, apart from years before 1000.
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return Date.parse(`${clock.format(at).padStart(19, '0').replace(' ', 'T')}Z`);
};

/**
 * The moment at which the clocks of a time zone show this (a time as `wallClock` returns it), in ms since 1970. A time
 * that is skipped in spring is the hour after, one that comes twice in autumn is the first.
 */
export const momentOf = (shown: number, timeZone: string): number => {
  // The offset a day before and a day after: one of them holds at that time, or both do, or (skipped) none.
  const [before = shown, after = shown] = [shown - DAY_MS, shown + DAY_MS].map(
    (at) => shown - (wallClock(at, timeZone) - at),
  );
  return wallClock(before, timeZone) === shown || wallClock(after, timeZone) !== shown
    ? before
    : after;
};
