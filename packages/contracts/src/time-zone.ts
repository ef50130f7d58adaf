/** Area/Location names of the IANA database, and UTC. Abbreviations are unreliable: Safari rejects `CST`, and `AST` is Alaska in some browsers. */
const IANA_NAME = /^(?:UTC|[A-Z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+)$/;

const isKnown = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
};

/** Whether every browser accepts this name of a time zone. */
export const isTimeZone = (name: string): boolean => IANA_NAME.test(name) && isKnown(name);

/** `Central Time` */
export const timeZoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/**
 * A moment (ISO 8601) in a time zone, with the zone's name: `Dec 1, 2026, 12:00 AM CST`, or with the long month
 * `December 1, 2026 at 12:00 AM CST`. In UTC for an unknown zone, in the local zone without one.
 */
export const formatMoment = (
  moment: string | Date,
  timeZone?: string,
  month: 'short' | 'long' = 'short',
): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: timeZone === undefined || isKnown(timeZone) ? timeZone : 'UTC',
    year: 'numeric',
    month,
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(new Date(moment))
    // Fonts of PDFs and terminals lack the narrow no-break space.
    .replaceAll('\u202f', ' ');

/** An end in a time zone: a midnight as the day before, `January 31, 2036`, otherwise as `formatMoment`. */
export const formatEnd = (end: string | Date, timeZone: string): string => {
  const text = formatMoment(end, timeZone, 'long');
  return text.includes(' at 12:00 AM')
    ? formatMoment(new Date(new Date(end).getTime() - 1), timeZone, 'long').replace(/ at .*/, '')
    : text;
};
