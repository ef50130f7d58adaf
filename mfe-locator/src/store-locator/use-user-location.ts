import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { MINUTE_MS } from '@site/contracts/units';
import { userLocationAtom } from '../stores/atoms';

/** A fix as old as this, in ms, is as good as a new one for a list in miles. */
const MAXIMUM_AGE_MS = 10 * MINUTE_MS;

/** Asks the browser once where the user is. A refusal is logged and changes nothing (docs/product.md, section 4.7). */
export const useUserLocation = (): void => {
  const setLocation = useSetAtom(userLocationAtom);
  useEffect(() => {
    navigator.geolocation?.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setLocation({ latitude, longitude }),
      ({ message }) => console.log(`The location is not known: ${message}`),
      { maximumAge: MAXIMUM_AGE_MS },
    );
  }, [setLocation]);
};
