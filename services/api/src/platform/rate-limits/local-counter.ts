import { HOUR_MS } from '@site/contracts/units';
import { networksOf } from '../http/network';

/** So many networks are told apart in an hour; whoever comes later shares one count. */
const MOST_NETWORKS = 10_000;
const EVERYBODY_ELSE = 'else';

/**
 * Counts in the memory of this process, for while the database is away: answers the seconds to wait where an address has
 * had `most` of this hour, as `rate-limits.ts` has them for the networks around it. With the hour it forgets all.
 */
export const createLocalCounter = (most: number, now: () => number = Date.now) => {
  const counts = new Map<string, number>();
  let hour = 0;
  return (address: string): number | undefined => {
    const time = now();
    if (Math.floor(time / HOUR_MS) !== hour) counts.clear();
    hour = Math.floor(time / HOUR_MS);
    const isWithin = networksOf(address).every(({ network, times }) => {
      const key = counts.has(network) || counts.size < MOST_NETWORKS ? network : EVERYBODY_ELSE;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= most * times;
    });
    return isWithin ? undefined : ((hour + 1) * HOUR_MS - time) / 1000;
  };
};
