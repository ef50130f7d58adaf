import { WEEKDAYS, type Weekday } from '@site/contracts';

/** What a clock on the wall of a store says. */
export interface LocalTime {
  /** Its place in `WEEKDAYS`. */
  day: number;
  /** Since midnight, 0 to 1439. */
  minute: number;
}

/** One for each time zone: making one takes as long as a hundred uses. Undefined: no time zone has this name. */
const formats = new Map<string, Intl.DateTimeFormat | undefined>();

const formatOf = (timeZone: string): Intl.DateTimeFormat | undefined => {
  if (!formats.has(timeZone)) formats.set(timeZone, makeFormat(timeZone));
  return formats.get(timeZone);
};

const makeFormat = (timeZone: string): Intl.DateTimeFormat | undefined => {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'long',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    });
  } catch {
    // A zone that this browser does not know yet.
    return undefined;
  }
};

/** The time at `now` in a time zone; undefined where the browser does not know it. */
export const localTime = (timeZone: string, now: Date): LocalTime | undefined => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      ?.formatToParts(now)
      .map(({ type, value }) => [type, value]) ?? [],
  );
  if (!parts.weekday) return undefined;
  return {
    day: WEEKDAYS.indexOf(parts.weekday as Weekday),
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  };
};
