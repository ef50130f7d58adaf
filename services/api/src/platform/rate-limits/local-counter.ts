import { HOUR_MS } from '@site/contracts/units';
import { networksOf } from '../http/network';

/** Networks counted separately per hour; further ones share one counter. */
const MOST_NETWORKS = 10_000;
const EVERYBODY_ELSE = 'else';

/**
 * Counts in the memory of this process, while the database is unreachable. Returns the seconds to wait when an address
 * has used up `most` of this hour.
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
