/** In the order in which the editor offers them. */
export const US_TIME_ZONES: ReadonlyMap<string, string> = new Map([
  ['America/New_York', 'Eastern Time (New York)'],
  ['America/Chicago', 'Central Time (Chicago)'],
  ['America/Denver', 'Mountain Time (Denver)'],
  ['America/Phoenix', 'Mountain Time without daylight saving (Phoenix)'],
  ['America/Los_Angeles', 'Pacific Time (Los Angeles)'],
  ['America/Anchorage', 'Alaska Time (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii Time (Honolulu)'],
]);

/** `Central Time (Chicago)`, or `Europe/Paris` outside the US. */
export const zoneName = (timeZone: string): string =>
  US_TIME_ZONES.get(timeZone) ?? timeZone.replaceAll('_', ' ');

/** The browser's. */
export const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
