import { useSyncExternalStore } from 'react';
import { WEEKDAYS, type Weekday } from '@site/contracts';

/** Tells the time; tests bring their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** How often an open page looks whether midnight has passed, in ms. */
const MINUTE_MS = 60_000;

const everyMinute = (look: () => void) => {
  const timer = setInterval(look, MINUTE_MS);
  return () => clearInterval(timer);
};

/** Today where the visitor is; unknown on the server, whose day may be another. */
export const useWeekday = (clock: Clock): Weekday | undefined =>
  useSyncExternalStore(
    everyMinute,
    () => WEEKDAYS[clock().getDay()],
    () => undefined,
  );
