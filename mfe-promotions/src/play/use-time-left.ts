import { useSyncExternalStore } from 'react';

const SECOND = 1000;

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, SECOND);
  return () => clearInterval(timer);
};
const still = () => () => {};
const seconds = () => Math.floor(Date.now() / SECOND);

/** How many seconds are left until a moment (ISO 8601), 0 where it is past or there is none. */
export const useTimeLeft = (until: string | undefined): number => {
  const now = useSyncExternalStore(until ? subscribe : still, seconds, () => 0);
  return until ? Math.max(0, Math.ceil(Date.parse(until) / SECOND) - now) : 0;
};
