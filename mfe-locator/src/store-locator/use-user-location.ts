import { useAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { MINUTE_MS } from '@site/contracts/units';
import { userLocationAtom } from '../stores/atoms';

/** A fix as old as this, in ms, is as good as a new one for a list in miles. */
const MAXIMUM_AGE_MS = 10 * MINUTE_MS;

export interface UserLocation {
  isKnown: boolean;
  /** Asked for by the visitor, and not given by the browser. */
  isRefused: boolean;
  ask: () => void;
}

/**
 * Asks the browser once where the user is. A refusal is logged and changes nothing (docs/product.md, section 4.7); a
 * visitor who has changed their mind asks again.
 */
export const useUserLocation = (): UserLocation => {
  const [place, setPlace] = useAtom(userLocationAtom);
  const [isRefused, setRefused] = useState(false);
  const locate = useCallback(
    (onRefusal?: () => void) => {
      const refuse = (message: string) => {
        console.log(`The location is not known: ${message}`);
        onRefusal?.();
      };
      try {
        navigator.geolocation.getCurrentPosition(
          ({ coords: { latitude, longitude } }) => setPlace({ latitude, longitude }),
          ({ message }) => refuse(message),
          { maximumAge: MAXIMUM_AGE_MS },
        );
      } catch {
        refuse('the browser has no geolocation');
      }
    },
    [setPlace],
  );
  useEffect(() => locate(), [locate]);
  return {
    isKnown: place !== undefined,
    isRefused,
    ask: () => {
      setRefused(false);
      locate(() => setRefused(true));
    },
  };
};
