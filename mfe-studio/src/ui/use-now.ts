import { MINUTE_MS } from '@site/contracts/units';
import { clockStore, serverNow } from '@site/platform';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useEffect } from 'react';

const nowAtom = atom(serverNow());
const update = () => getDefaultStore().set(nowAtom, serverNow());

/**
 * The server's time in ms since 1970, updated each minute and when an answer shows that the device's clock is wrong:
 * what is due or running changes while people look at it.
 */
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

/**
 * Call it with the time of the server's last change (ISO 8601). The time that is shown is not before it, so that a
 * campaign that was just ended is shown as ended.
 */
export const noteChangeAt = (at: string): void => {
  const ahead = Date.parse(at) - Date.now();
  if (ahead > clockStore.getState().ahead) clockStore.setState({ ahead });
  update();
};
