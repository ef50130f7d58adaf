import { momentOf, wallClock } from '@site/contracts/wall-clock';

/** A moment as the value of a `datetime-local` input, to the minute: `2026-12-01T00:00`. */
export const toLocal = (iso: string, timeZone: string): string => {
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? '' : new Date(wallClock(ms, timeZone)).toISOString().slice(0, 16);
};

/**
 * The moment in UTC of a local time; empty if `local` is not a time. A time that is skipped in spring is moved an hour later;
 * for a time that occurs twice in autumn, the first is used.
 */
export const fromLocal = (local: string, timeZone: string): string => {
  const localMs = Date.parse(`${local}Z`);
  if (Number.isNaN(localMs)) return '';
  return new Date(momentOf(localMs, timeZone)).toISOString().replace('.000Z', 'Z');
};
