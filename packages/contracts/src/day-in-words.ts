/** `October 2, 2026` of `2026-10-02`, or `Oct 2, 2026`: a day of the site, wherever in the world it is read. */
export const dayInWords = (day: string, dateStyle: 'long' | 'medium' = 'long'): string =>
  new Date(`${day}T00:00Z`).toLocaleDateString('en-US', { dateStyle, timeZone: 'UTC' });
