import { formatMoment } from '@site/contracts/time-zone';

/** A moment (ISO 8601) in a time zone: `December 1, 2026 at 12:00 AM CST`. */
export const momentText = (at: string, timeZone: string): string =>
  formatMoment(at, timeZone, 'long');
