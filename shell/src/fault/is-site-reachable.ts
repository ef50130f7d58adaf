import { SECOND_MS } from '@site/contracts/units';

/** How often the site is polled while it cannot be reached and somebody looks at the page. */
export const POLL_INTERVAL_MS = 10 * SECOND_MS;
const TIMEOUT_MS = 5 * SECOND_MS;

/** Never rejects. A service worker that gets no answer shows the offline banner. */
export const isSiteReachable = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return (await fetch('/api/composition', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
};
