import { WEEKDAYS, type Store } from '@site/contracts';
import { localTime } from './local-time';
import { openingState, type OpeningState } from './opening-state';

/** Whether a store is open; undefined where its hours or its time zone are not known, and before the time is. */
export const openingAt = (
  { hours, timeZone }: Store,
  now: Date | undefined,
): OpeningState | undefined => {
  const time = now && hours && timeZone ? localTime(timeZone, now) : undefined;
  return time && hours && openingState(hours, time);
};

/**
 * The line about today's hours, where the store is; without a time zone, where the visitor is. The text stands as the
 * store gave it, also when it runs past midnight (`6:00 PM - 2:00 AM`).
 */
export const todaysHours = ({ hours, timeZone }: Store, now: Date | undefined): string => {
  // A document does not know the visitor's day: what is not known yet is not said to be missing.
  if (!now && hours) return '';
  const there = now && timeZone ? localTime(timeZone, now) : undefined;
  const today = there?.day ?? now?.getDay();
  const text = today === undefined ? undefined : hours?.[WEEKDAYS[today]!]?.trim();
  return text ? `Today: ${text}` : 'Hours not available';
};
