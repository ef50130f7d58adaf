import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { MINUTE_MS } from '@site/contracts/units';
import { clockStore, serverNow } from '@site/platform';

const nowAtom = atom(serverNow());
const tickAtom = atom(null, (_, set) => set(nowAtom, serverNow()));

/**
 * The server's time in ms since 1970, renewed each minute and when an answer has shown that the device's clock is wrong:
 * what is due or running changes while people look at it.
 */
export const useNow = (): number => {
  const tick = useSetAtom(tickAtom);
  useEffect(() => {
    tick();
    const timer = setInterval(tick, MINUTE_MS);
    const unsubscribe = clockStore.subscribe(tick);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [tick]);
  return useAtomValue(nowAtom);
};

/**
 * To be called with when the site did what somebody has just asked for (ISO 8601). What is shown is not before that: a
 * campaign that was ended has ended.
 */
export const useSeen = (): ((at: string) => void) => {
  const tick = useSetAtom(tickAtom);
  return (at) => {
    const ahead = Date.parse(at) - Date.now();
    if (ahead > clockStore.getState().ahead) clockStore.setState({ ahead });
    tick();
  };
};
