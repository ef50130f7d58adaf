import { hasStatus, openShop, RefusedError } from '@site/admin-client';
import { sayError } from '../api/say-error';
import { signInAs } from '../api/use-admin';

const NOT_ACCEPTED = 'This key is not accepted. Paste a good one.';
const NOT_FOR_PRIZES = 'This key may not redeem prizes.';

/** A shop's network may hang rather than fail: how long a question waits, in ms. */
export const LONGEST_WAIT_MS = 10_000;

/** What to tell of a call that failed, which may have waited in vain. */
export const sayUnheard = (error: unknown): string =>
  error instanceof RefusedError
    ? sayError(error)
    : 'No answer came. Check your connection, then try again.';

/**
 * Exchanges the key for a session of this phone; answers with why that is refused, undefined where it is not. Rejects where
 * the site could not be asked, or had no time.
 */
export async function exchangeKey(key: string): Promise<string | undefined> {
  try {
    await openShop(signInAs(key), AbortSignal.timeout(LONGEST_WAIT_MS));
    return undefined;
  } catch (error) {
    if (hasStatus(error, 401)) return NOT_ACCEPTED;
    if (hasStatus(error, 403)) return NOT_FOR_PRIZES;
    throw error;
  }
}

/** Where phones have kept their key that were given it before there were sessions; nothing is written there any more. */
const KEPT = 'redeem-key';

/** Exchanges a key that this phone has kept, and takes it away once the site has said something of it. */
export async function exchangeKeptKey(): Promise<string | undefined> {
  const key = readKept();
  if (!key) return undefined;
  const refused = await exchangeKey(key);
  try {
    localStorage.removeItem(KEPT);
  } catch {
    // Storage is blocked by now: the key is exchanged, and kept there by the browser.
  }
  return refused;
}

const readKept = (): string | null => {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null; // Storage is blocked: nothing was kept.
  }
};
