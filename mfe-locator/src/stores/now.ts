import { useMemo } from 'react';
import { MINUTE_MS } from '@site/contracts/units';
import { useServerTime } from '@site/platform';

/** The current time, updated every minute; undefined while prerendering. */
export const useNow = (): Date | undefined => {
  const minute = useServerTime(MINUTE_MS);
  return useMemo(() => (minute === undefined ? undefined : new Date(minute * MINUTE_MS)), [minute]);
};
