import { SECOND_MS } from '@site/contracts/units';
import { useEffect, useState } from 'react';

/** How long a visitor waits, in ms, before it is said that it takes longer than usual. */
const SLOW_MS = 8 * SECOND_MS;

/** Whether something is pending for so long that its visitor wonders. */
export const useIsSlow = (isPending: boolean): boolean => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return isPending && isSlow;
};
