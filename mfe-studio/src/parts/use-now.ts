import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { MINUTE_MS } from '@site/contracts/units';

/** ms since 1970, and how far the clock of the site is known to be ahead of this browser's. */
const clock = atom({ now: Date.now(), ahead: 0 });

const tickAtom = atom(null, (get, set, seen?: string) => {
  const here = Date.now();
  const { ahead } = get(clock);
  const next = seen === undefined ? ahead : Math.max(ahead, Date.parse(seen) - here);
  set(clock, { now: here + next, ahead: next });
});

/** The time in ms since 1970, renewed each minute: what is due or running changes while people look at it. */
export const useNow = (): number => {
  const tick = useSetAtom(tickAtom);
  useEffect(() => {
    tick();
    const timer = setInterval(() => tick(), MINUTE_MS);
    return () => clearInterval(timer);
  }, [tick]);
  return useAtomValue(clock).now;
};

/**
 * To be told when the site did what somebody has just asked for (ISO 8601). What is shown is not before that: a
 * campaign that was ended has ended, whatever this browser's clock says.
 */
export const useSeen = (): ((at: string) => void) => useSetAtom(tickAtom);
