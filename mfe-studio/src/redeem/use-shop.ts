import {
  endShopSession,
  hasStatus,
  startShopSession,
  readSignedIn,
  RefusedError,
} from '@site/admin-client';
import { useEffect, useState } from 'react';
import { errorMessage } from '../api/action';
import { callToSignIn, callWithSession } from '../api/session';

/** How long a request may take, in ms: a shop's network may hang instead of failing. */
export const REQUEST_TIMEOUT_MS = 10_000;

const timeout = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS);

/** Why a request failed; it may also have had no answer in time. */
export const requestError = (error: unknown): string =>
  error instanceof RefusedError
    ? errorMessage(error)
    : 'No answer came. Check your connection, then try again.';

/**
 * Exchanges the key of a shop for a session of this phone. Resolves with why the site refuses it, or undefined. Rejects
 * when no answer came.
 */
export async function exchangeKey(key: string): Promise<string | undefined> {
  try {
    await startShopSession(callToSignIn(key), timeout());
    return undefined;
  } catch (error) {
    if (hasStatus(error, 401)) return 'This key is not accepted. Paste a good one.';
    if (hasStatus(error, 403)) return 'This key may not redeem prizes.';
    throw error;
  }
}

type Shop =
  | { step: 'loading' }
  /** The key is asked for; `reason` says why again. */
  | { step: 'signedOut'; reason?: string }
  | { step: 'signedIn' }
  | { step: 'unanswered' };

const readShop = async (): Promise<Shop> => {
  try {
    const { shop } = await readSignedIn(timeout());
    return { step: shop ? 'signedIn' : 'signedOut' };
  } catch {
    return { step: 'unanswered' };
  }
};

/** Whether this phone may redeem prizes. Its session is in an HttpOnly cookie. */
export const useShop = () => {
  const [shop, setShop] = useState<Shop>({ step: 'loading' });
  useEffect(() => void readShop().then(setShop), []);

  return {
    shop,
    retry: () => {
      setShop({ step: 'loading' });
      void readShop().then(setShop);
    },
    accept: () => setShop({ step: 'signedIn' }),
    refuse: (reason: string) => setShop({ step: 'signedOut', reason }),
    /** Ends the session of this phone. Rejects when the site could not be reached. */
    signOut: async () => {
      try {
        await endShopSession(callWithSession, timeout());
      } catch (error) {
        const hasEnded = hasStatus(error, 401) || hasStatus(error, 404);
        if (!hasEnded) throw error;
      }
      setShop({ step: 'signedOut', reason: 'This phone is forgotten.' });
    },
  };
};
