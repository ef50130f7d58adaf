import { useServerTime } from '@site/platform';
import { SECOND_MS } from '@site/contracts/units';

/** Seconds until a time of the server's clock (ISO 8601); 0 if it has passed or is undefined. */
export const useTimeLeft = (until: string | undefined): number => {
  const now = useServerTime(until ? SECOND_MS : undefined) ?? 0;
  return until ? Math.max(0, Math.ceil(Date.parse(until) / SECOND_MS) - now) : 0;
};

/** The longer cooldown, of a person (`nextSpinAt`) or of their network (ISO 8601). */
export const useWait = (nextSpinAt?: string, busyUntil?: string) => {
  const forNetwork = useTimeLeft(busyUntil) > useTimeLeft(nextSpinAt);
  const until = forNetwork ? busyUntil : nextSpinAt;
  return { until, forNetwork, isWaiting: useTimeLeft(until) > 0 };
};
