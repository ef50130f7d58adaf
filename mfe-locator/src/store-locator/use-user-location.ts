import { useAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { userLocationAtom } from '../stores/atoms';
import { locateVisitor, readVisitorPlace, saveVisitorPlace } from '../stores/visitor-place';

/**
 * Requests the location from the browser once; until it responds, the location saved in the session is used. A refusal is
 * only logged (docs/product.md, section 4.7); `request` tries again.
 */
export const useUserLocation = () => {
  const [place, setPlace] = useAtom(userLocationAtom);
  const [isRefused, setRefused] = useState(false);
  const locate = useCallback(
    (onRefusal?: () => void) =>
      locateVisitor(
        (location) => {
          saveVisitorPlace(location);
          setPlace(location);
        },
        (reason) => {
          console.log(`User location unavailable: ${reason}`);
          onRefusal?.();
        },
      ),
    [setPlace],
  );
  useEffect(() => {
    const saved = readVisitorPlace();
    if (saved && !('zip' in saved)) setPlace(saved);
    locate();
  }, [locate, setPlace]);
  return {
    isKnown: place !== undefined,
    /** The visitor requested it and the browser refused. */
    isRefused,
    request: () => {
      setRefused(false);
      locate(() => setRefused(true));
    },
  };
};
export type UserLocation = ReturnType<typeof useUserLocation>;
