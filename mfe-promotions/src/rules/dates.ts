const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' };

const inZone = (at: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(at));

/** A moment (ISO 8601) in a time zone: `December 1, 2026 at 12:00 AM CST`. */
export const momentText = (at: string, timeZone: string): string =>
  inZone(at, timeZone, { ...DAY, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
