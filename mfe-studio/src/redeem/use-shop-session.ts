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

/** Timeout of requests, in ms: a store's network may hang instead of failing. */
export const REQUEST_TIMEOUT_MS = 10_000;

const timeout = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS);

/** Why a request failed or timed out. */
export const requestError = (error: unknown): string =>
  error instanceof RefusedError
    ? errorMessage(error)
    : 'No response. Check your connection, then try again.';

/**
 * Exchanges a store key for a session of this phone. Resolves to the reason why the site refuses the key, or undefined.
 * Rejects if there is no response.
 */
export async function exchangeKey(key: string): Promise<string | undefined> {
  try {
    await startShopSession(callToSignIn(key), timeout());
    return undefined;
  } catch (error) {
    if (hasStatus(error, 401)) return 'This key isn’t valid. Paste a valid one.';
    if (hasStatus(error, 403)) return 'This key can’t redeem prizes.';
    throw error;
  }
}

type ShopSession =
  | { step: 'loading' }
  /** The key is asked for; `reason` is why it is asked for again. */
  | { step: 'signedOut'; reason?: string }
  | { step: 'signedIn' }
  | { step: 'noResponse' };

const readShopSession = async (): Promise<ShopSession> => {
  try {
    const { shop } = await readSignedIn(timeout());
    return { step: shop ? 'signedIn' : 'signedOut' };
  } catch {
    return { step: 'noResponse' };
  }
};

/** Whether this phone can redeem prizes. Its session is in an HttpOnly cookie. */
export const useShopSession = () => {
  const [session, setSession] = useState<ShopSession>({ step: 'loading' });
  useEffect(() => void readShopSession().then(setSession), []);

  return {
    session,
    retry: () => {
      setSession({ step: 'loading' });
      void readShopSession().then(setSession);
    },
    accept: () => setSession({ step: 'signedIn' }),
    refuse: (reason: string) => setSession({ step: 'signedOut', reason }),
    /** Ends the session of this phone. Rejects if the session may still be open. */
    signOut: async () => {
      try {
        await endShopSession(callWithSession, timeout());
      } catch (error) {
        const hasEnded = hasStatus(error, 401) || hasStatus(error, 404);
        if (!hasEnded) throw error;
      }
      setSession({ step: 'signedOut', reason: 'This phone has been forgotten.' });
    },
  };
};
