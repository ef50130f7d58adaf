import {
  endShopSession,
  hasStatus,
  startShopSession,
  readSignedIn,
  RefusedError,
} from '@site/admin-client';
import type { OwnAccess } from '@site/contracts';
import { queryOptions, useQuery, useQueryClient } from '@site/shared-ui/query';
import { useState } from 'react';
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

/** The access of this device, null without one. Its session is in an HttpOnly cookie. */
const shopQuery = queryOptions<OwnAccess | null>({
  queryKey: ['shop-session'],
  queryFn: async () => (await readSignedIn(timeout())).shop ?? null,
  // Read each time that the page is opened.
  gcTime: 0,
});

/** Whether this device can redeem prizes. */
export const useShopSession = () => {
  const queries = useQueryClient();
  const query = useQuery(shopQuery);
  /** Why the key is asked for again. */
  const [reason, setReason] = useState<string>();
  const set = (access: OwnAccess | null, why?: string) => {
    queries.setQueryData(shopQuery.queryKey, access);
    setReason(why);
  };

  return {
    query,
    reason,
    accept: (access: OwnAccess) => set(access),
    refuse: (why: string) => set(null, why),
    /** Ends the session of this device. Rejects if the session may still be open. */
    signOut: async () => {
      try {
        await endShopSession(callWithSession, timeout());
      } catch (error) {
        const hasEnded = hasStatus(error, 401) || hasStatus(error, 404);
        if (!hasEnded) throw withoutResponse(error);
      }
      set(null, 'This device has been forgotten.');
    },
  };
};
