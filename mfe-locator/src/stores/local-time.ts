import { wallClock } from '@site/contracts/wall-clock';

/** What a clock on the wall of a store says. */
export interface LocalTime {
  /** Its place in `WEEKDAYS`. */
  day: number;
  /** Since midnight, 0 to 1439. */
  minute: number;
}

/** The time at `now` in a time zone; undefined where the browser does not know it. */
export const localTime = (timeZone: string, now: Date): LocalTime | undefined => {
  try {
    const shown = new Date(wallClock(now.getTime(), timeZone));
    return { day: shown.getUTCDay(), minute: shown.getUTCHours() * 60 + shown.getUTCMinutes() };
  } catch {
    // A zone that this browser does not know yet.
    return undefined;
  }
};
