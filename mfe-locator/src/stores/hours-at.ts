import { WEEKDAYS, type Store } from '@site/contracts';
import { localTime } from './local-time';
import { openingState, type OpeningState } from './opening-state';

/** Whether a store is open; undefined without hours, time zone or current time. */
export const openingAt = (
  { hours, timeZone }: Store,
  now: Date | undefined,
): OpeningState | undefined => {
  const time = now && hours && timeZone ? localTime(timeZone, now) : undefined;
  return time && hours && openingState(hours, time);
};

/** Today's hours as the store gave them (`6:00 PM - 2:00 AM`), in its time zone, or without one in the visitor's. */
export const todaysHours = ({ hours, timeZone }: Store, now: Date | undefined): string => {
  // A prerendered page does not know the day.
  if (!now && hours) return '';
  const there = now && timeZone ? localTime(timeZone, now) : undefined;
  const today = there?.day ?? now?.getDay();
  const text = today === undefined ? undefined : hours?.[WEEKDAYS[today]!]?.trim();
  return text ? `Today: ${text}` : 'Hours not available';
};
