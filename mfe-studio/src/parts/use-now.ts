import { useEffect, useState } from 'react';
import { MINUTE_MS } from '@site/contracts/units';

/** The time in ms since 1970, renewed each minute: what is due or running changes while people look at it. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
