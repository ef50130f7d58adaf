/** `October 2, 2026` or `Oct 2, 2026` for `2026-10-02`, in every time zone. */
export const dayInWords = (day: string, dateStyle: 'long' | 'medium' = 'long'): string =>
  new Date(`${day}T00:00Z`).toLocaleDateString('en-US', { dateStyle, timeZone: 'UTC' });
