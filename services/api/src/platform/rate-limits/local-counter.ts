import { HOUR_MS } from '@site/contracts/units';
import { networksOf } from '../http/network';

/** Networks counted separately per hour; further ones share one counter. */
const MAX_NETWORKS = 10_000;
const OTHER_NETWORKS = 'else';

/**
 * Counts in the memory of this process, while the database is unreachable. Returns the seconds to wait when an address
 * has reached `limit` in this hour.
 */
export const createLocalCounter = (limit: number, now: () => number = Date.now) => {
  const counts = new Map<string, number>();
  let hour = 0;
  return (address: string): number | undefined => {
    const time = now();
    if (Math.floor(time / HOUR_MS) !== hour) counts.clear();
    hour = Math.floor(time / HOUR_MS);
    const isWithin = networksOf(address).every(({ network, factor }) => {
      const key = counts.has(network) || counts.size < MAX_NETWORKS ? network : OTHER_NETWORKS;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= limit * factor;
    });
    return isWithin ? undefined : ((hour + 1) * HOUR_MS - time) / 1000;
  };
};
