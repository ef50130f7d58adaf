import { SECOND_MS } from '@site/contracts/units';

/** How often a visible page polls an unreachable site. */
export const POLL_INTERVAL_MS = 10 * SECOND_MS;
const TIMEOUT_MS = 5 * SECOND_MS;

/** Never rejects. If the request fails, the service worker makes the page show the offline banner. */
export const isSiteReachable = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return (await fetch('/api/composition', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
};
