import { wallClock } from '@site/contracts/wall-clock';

export interface LocalTime {
  /** Index in `WEEKDAYS`. */
  day: number;
  /** Minutes since midnight, 0 to 1439. */
  minute: number;
}

/** Local time in a time zone; undefined if the browser does not know the zone. */
export const localTime = (timeZone: string, now: Date): LocalTime | undefined => {
  try {
    const shown = new Date(wallClock(now.getTime(), timeZone));
    return { day: shown.getUTCDay(), minute: shown.getUTCHours() * 60 + shown.getUTCMinutes() };
  } catch {
    return undefined;
  }
};
