import {
  adminCaller,
  endSession,
  hasStatus,
  readSignedIn,
  type AdminCall,
} from '@site/admin-client';
import type { SignedIn } from '@site/contracts';
import { noteServerDate } from '@site/platform';
import { queryOptions, useQuery } from '@site/shared-ui/query';
import { atom, getDefaultStore, useAtomValue } from 'jotai';

const SAME_SITE = { url: '', onAnswer: noteServerDate };

/** Calls with a token, which is sent with these calls and no others. */
export const callWithToken = (token: string): AdminCall => adminCaller({ ...SAME_SITE, token });

/** As `callWithToken`, and the browser keeps the session that is opened. */
export const callToSignIn = (token: string): AdminCall =>
  adminCaller({ ...SAME_SITE, token, cookies: true });

/** Calls with the browser's session, the Studio's or a shop's phone. */
export const callWithSession = adminCaller({ ...SAME_SITE, cookies: true });

/** A token as it was typed or pasted. A header holds visible ASCII only; anything else cannot be one. */
export const readToken = (typed: string): string | undefined =>
  /^[\x21-\x7e]+$/.exec(typed.trim())?.[0];

const signedInQuery = queryOptions({
  queryKey: ['signed-in'],
  queryFn: ({ signal }) => readSignedIn(signal),
  staleTime: Infinity,
});

/** Set by a sign-in, a sign-out or a refused call; until then the site is asked. */
export const signedInAtom = atom<SignedIn | undefined>(undefined);

/** Why the sign-in form is shown again. */
export const signInReasonAtom = atom('');

/** Who is signed in. The session itself is in a cookie that no script can read. */
export const useSignedIn = () => {
  const known = useAtomValue(signedInAtom);
  const query = useQuery({ ...signedInQuery, enabled: known === undefined });
  return { signedIn: known ?? query.data, query };
};

const showSignIn = (reason = '') => {
  getDefaultStore().set(signInReasonAtom, reason);
  getDefaultStore().set(signedInAtom, {});
};

/** Ends the session at the site, then shows the sign-in form. Rejects while the session is still open. */
export const signOut = async (): Promise<void> => {
  try {
    await endSession(callWithSession, 'current');
  } catch (error) {
    const hasEnded = hasStatus(error, 401) || hasStatus(error, 404);
    if (!hasEnded) throw error;
  }
  showSignIn();
};

/** Calls as whoever is signed in. A session that has ended leads back to the sign-in form. */
export const adminCall: AdminCall = async (path, call) => {
  try {
    return await callWithSession(path, call);
  } catch (error) {
    if (hasStatus(error, 401))
      showSignIn('Your sign-in has ended. Sign in again; what you have changed is kept.');
    throw error;
  }
};
