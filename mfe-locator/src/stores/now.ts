import { useSyncExternalStore } from 'react';
import { WEEKDAYS, type Weekday } from '@site/contracts';
import { MINUTE_MS } from '@site/contracts/units';

/** Tells the time; tests bring their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Calls back each minute: an open page looks whether midnight has passed. */
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
