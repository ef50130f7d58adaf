import { useCallback, useSyncExternalStore } from 'react';
import { clockStore, serverNow } from './server-clock';

/**
 * The server's time in whole units of `unit` ms since 1970, updated after each unit; undefined while prerendering and
 * hydrating, and without a unit.
 */
export const useServerTime = (unit: number | undefined): number | undefined => {
  const subscribe = useCallback(
    (onTick: () => void) => {
      const timer = unit && setInterval(onTick, unit);
      const unsubscribe = clockStore.subscribe(onTick);
      return () => {
        clearInterval(timer);
        unsubscribe();
      };
    },
    [unit],
  );
  return useSyncExternalStore(
    subscribe,
    () => unit && Math.floor(serverNow() / unit),
    () => undefined,
  );
};
