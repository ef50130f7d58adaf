import { useSyncExternalStore } from 'react';
import { SECOND_MS } from '@site/contracts/units';

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, SECOND_MS);
  return () => clearInterval(timer);
};
const still = () => () => {};
const seconds = () => Math.floor(Date.now() / SECOND_MS);

/** How many seconds are left until a moment (ISO 8601), 0 where it is past or there is none. */
export const useTimeLeft = (until: string | undefined): number => {
  const now = useSyncExternalStore(until ? subscribe : still, seconds, () => 0);
  return until ? Math.max(0, Math.ceil(Date.parse(until) / SECOND_MS) - now) : 0;
};
