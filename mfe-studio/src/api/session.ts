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

/** As `callWithToken`, with cookies: the browser stores the session that is opened. */
export const callToSignIn = (token: string): AdminCall =>
  adminCaller({ ...SAME_SITE, token, cookies: true });

/** Calls with the browser's session, the Studio's or a shop's phone. */
export const callWithSession = adminCaller({ ...SAME_SITE, cookies: true });

/** A typed or pasted token; undefined if it is not visible ASCII, which headers require. */
export const readToken = (typed: string): string | undefined =>
  /^[\x21-\x7e]+$/.exec(typed.trim())?.[0];

const signedInQuery = queryOptions({
  queryKey: ['signed-in'],
  queryFn: ({ signal }) => readSignedIn(signal),
  staleTime: Infinity,
});

/** Set by a sign-in, a sign-out or a refused call; until then the API is asked. */
export const signedInAtom = atom<SignedIn | undefined>(undefined);

/** Why the sign-in form is shown again. */
export const signInReasonAtom = atom('');

/** Who is signed in. The session is in an HttpOnly cookie. */
export const useSignedIn = () => {
  const current = useAtomValue(signedInAtom);
  const query = useQuery({ ...signedInQuery, enabled: current === undefined });
  return { signedIn: current ?? query.data, query };
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

/** Calls with the session of the signed-in person. If it has ended, the sign-in form is shown. */
export const adminCall: AdminCall = async (path, call) => {
  try {
    return await callWithSession(path, call);
  } catch (error) {
    if (hasStatus(error, 401))
      showSignIn('Your sign-in has ended. Sign in again; what you have changed is kept.');
    throw error;
  }
};
