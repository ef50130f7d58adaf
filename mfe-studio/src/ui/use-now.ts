import { MINUTE_MS } from '@site/contracts/units';
import { clockStore, serverNow } from '@site/platform';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useEffect } from 'react';

const nowAtom = atom(serverNow());
const update = () => getDefaultStore().set(nowAtom, serverNow());

/** The server's time in ms since 1970, updated every minute and when a response corrects the device's clock. */
export const useNow = (): number => {
  useEffect(() => {
    update();
    const timer = setInterval(update, MINUTE_MS);
    const unsubscribe = clockStore.subscribe(update);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, []);
  return useAtomValue(nowAtom);
};

/** Sets the clock to at least the time of a change (ISO 8601), so that a campaign that has just ended is shown as ended. */
export const advanceClockTo = (at: string): void => {
  const ahead = Date.parse(at) - Date.now();
  if (ahead > clockStore.getState().ahead) clockStore.setState({ ahead });
  update();
};
