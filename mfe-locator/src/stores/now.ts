import { useMemo, useSyncExternalStore } from 'react';
import { MINUTE_MS } from '@site/contracts/units';

/** Tells the time; tests bring their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Calls back each minute: an open page looks whether a store has closed. */
const everyMinute = (look: () => void) => {
  const timer = setInterval(look, MINUTE_MS);
  return () => clearInterval(timer);
};

/** The present minute; unknown on the server, whose page is read later. */
export const useNow = (clock: Clock): Date | undefined => {
  const minute = useSyncExternalStore(
    everyMinute,
    () => Math.floor(clock().getTime() / MINUTE_MS),
    () => undefined,
  );
  return useMemo(() => (minute === undefined ? undefined : new Date(minute * MINUTE_MS)), [minute]);
};
