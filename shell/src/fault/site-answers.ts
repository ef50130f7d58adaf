import { SECOND_MS } from '@site/contracts/units';

/** How often the site is asked whether it is there again, while somebody looks at the page. */
export const ASK_EVERY_MS = 10 * SECOND_MS;
const PATIENCE_MS = 5 * SECOND_MS;

/** Whether the site answers; it never rejects. A service worker that hears that it does not has the banner shown. */
export const siteAnswers = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await fetch('/api/composition', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
};
