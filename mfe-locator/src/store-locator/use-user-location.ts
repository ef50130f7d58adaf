import { useAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { MINUTE_MS } from '@site/contracts/units';
import { userLocationAtom } from '../stores/atoms';

/** Maximum age of a location in ms (docs/product.md, section 9.4). */
const MAXIMUM_AGE_MS = 10 * MINUTE_MS;

export interface UserLocation {
  isKnown: boolean;
  /** The visitor requested it and the browser refused. */
  isRefused: boolean;
  request: () => void;
}

/**
 * Requests the location from the browser once. A refusal is only logged (docs/product.md, section 4.7); `request` tries
 * again.
 */
export const useUserLocation = (): UserLocation => {
  const [place, setPlace] = useAtom(userLocationAtom);
  const [isRefused, setRefused] = useState(false);
  const locate = useCallback(
    (onRefusal?: () => void) => {
      const refuse = (message: string) => {
        console.log(`User location unavailable: ${message}`);
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
    request: () => {
      setRefused(false);
      locate(() => setRefused(true));
    },
  };
};
