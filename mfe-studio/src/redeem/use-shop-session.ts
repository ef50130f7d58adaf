import {
  endShopSession,
  hasStatus,
  startShopSession,
  readSignedIn,
  RefusedError,
} from '@site/admin-client';
import type { OwnAccess } from '@site/contracts';
import { useEffect, useState } from 'react';
import { InputError } from '../api/action';
import { callToSignIn, callWithSession } from '../api/session';

/** Timeout of requests, in ms: a store's network may hang instead of failing. */
export const REQUEST_TIMEOUT_MS = 10_000;

const timeout = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS);

/** The error for the user, also if a request timed out. */
const withoutResponse = (cause: unknown): unknown =>
  cause instanceof RefusedError
    ? cause
    : new InputError('No response. Check your connection, then try again.', { cause });

/** Exchanges a store key for a session of this device. */
export async function exchangeKey(key: string): Promise<OwnAccess> {
  try {
    return await startShopSession(callToSignIn(key), timeout());
  } catch (cause) {
    if (hasStatus(cause, 401))
      throw new InputError('This key isn’t valid. Paste a valid one.', { cause });
    if (hasStatus(cause, 403)) throw new InputError('This key can’t redeem prizes.', { cause });
    throw withoutResponse(cause);
  }
}

type ShopSession =
  | { step: 'loading' }
  /** The key is asked for; `reason` is why it is asked for again. */
  | { step: 'signedOut'; reason?: string }
  /** `name` is that of the key. */
  | { step: 'signedIn'; name: string }
  | { step: 'noResponse' };

const readShopSession = async (): Promise<ShopSession> => {
  try {
    const { shop } = await readSignedIn(timeout());
    return shop ? { step: 'signedIn', name: shop.name } : { step: 'signedOut' };
  } catch {
    return { step: 'noResponse' };
  }
};

/** Whether this device can redeem prizes. Its session is in an HttpOnly cookie. */
export const useShopSession = () => {
  const [session, setSession] = useState<ShopSession>({ step: 'loading' });
  useEffect(() => void readShopSession().then(setSession), []);

  return {
    session,
    retry: () => {
      setSession({ step: 'loading' });
      void readShopSession().then(setSession);
    },
    accept: ({ name }: OwnAccess) => setSession({ step: 'signedIn', name }),
    refuse: (reason: string) => setSession({ step: 'signedOut', reason }),
    /** Ends the session of this device. Rejects if the session may still be open. */
    signOut: async () => {
      try {
        await endShopSession(callWithSession, timeout());
      } catch (error) {
        const hasEnded = hasStatus(error, 401) || hasStatus(error, 404);
        if (!hasEnded) throw withoutResponse(error);
      }
      setSession({ step: 'signedOut', reason: 'This device has been forgotten.' });
    },
  };
};
