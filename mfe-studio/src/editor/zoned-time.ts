import { momentOf, wallClock } from '@site/contracts/wall-clock';

/** A moment as the value of a `datetime-local` input: `2026-12-01T00:00`, with seconds unless they are zero. */
export const toLocal = (iso: string, timeZone: string): string => {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return '';
  const text = new Date(wallClock(at, timeZone)).toISOString().slice(0, 19);
  return text.endsWith(':00') ? text.slice(0, 16) : text;
};

/**
 * The moment in UTC of a local time; empty if `local` is not a time. A time that is skipped in spring is moved an hour later;
 * of a time that occurs twice in autumn, the first is used.
 */
export const fromLocal = (local: string, timeZone: string): string => {
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown)) return '';
  return new Date(momentOf(shown, timeZone)).toISOString().replace('.000Z', 'Z');
};
