import { DAY_MS } from '@site/contracts/units';

/** The wall clock of a time zone at a moment, read as if it were UTC; in ms since 1970. */
const wallClock = (at: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = [
    'year',
    'month',
    'day',
    'hour',
    'minute',
    'second',
  ].map((type) => Number(parts.find((part) => part.type === type)?.value));
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

/** A moment as a `datetime-local` input shows it in a time zone: `2026-12-01T00:00`, with seconds where it has some. */
export const toLocal = (iso: string, timeZone: string): string => {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return '';
  const text = new Date(wallClock(at, timeZone)).toISOString().slice(0, 19);
  return text.endsWith(':00') ? text.slice(0, 16) : text;
};

/**
 * The moment in UTC at which a time zone's clocks show this; empty where `local` is no time. A time that is skipped
 * in spring is the hour after, one that comes twice in autumn is the first.
 */
export const fromLocal = (local: string, timeZone: string): string => {
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown)) return '';
  // The offset before and after: one of them holds at that time, or both do, or (skipped) none.
  const day = DAY_MS;
  const offsets = [shown - day, shown + day].map((at) => wallClock(at, timeZone) - at);
  const candidates = offsets.map((offset) => shown - offset);
  const at =
    candidates.find((candidate) => wallClock(candidate, timeZone) === shown) ??
    candidates[0] ??
    shown;
  return new Date(at).toISOString().replace('.000Z', 'Z');
};
