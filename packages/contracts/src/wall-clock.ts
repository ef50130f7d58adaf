import { DAY_MS } from './units';

/** `October 2, 2026` or `Oct 2, 2026` for `2026-10-02`, in every time zone. */
export const dayInWords = (day: string, dateStyle: 'long' | 'medium' = 'long'): string =>
  new Date(`${day}T00:00Z`).toLocaleDateString('en-US', { dateStyle, timeZone: 'UTC' });

/** Time zone → format; creating one takes as long as a hundred uses. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The local time in a time zone at a moment (ms since 1970), interpreted as UTC; in ms since 1970. Throws
 * `RangeError` for an unknown zone.
 */
export const wallClock = (moment: number, timeZone: string): number => {
  // The Swedish format is ISO 8601, except for years before 1000.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return Date.parse(`${format.format(moment).padStart(19, '0').replace(' ', 'T')}Z`);
};

/** The calendar day of a moment in a time zone, `2026-11-21`. Throws `RangeError` for an unknown zone or an invalid date. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Date(wallClock(at.getTime(), timeZone)).toISOString().slice(0, 10);

/**
 * The moment of a local time (as returned by `wallClock`) in a time zone, in ms since 1970. A skipped local time is
 * one hour later; a repeated one is the first.
 */
export const momentOf = (localTime: number, timeZone: string): number => {
  // The offset is that of the day before or after, unless the time is skipped.
  const [before = localTime, after = localTime] = [localTime - DAY_MS, localTime + DAY_MS].map(
    (moment) => localTime - (wallClock(moment, timeZone) - moment),
  );
  return wallClock(before, timeZone) === localTime || wallClock(after, timeZone) !== localTime
    ? before
    : after;
};
