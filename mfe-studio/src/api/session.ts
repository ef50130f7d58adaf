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

const SAME_SITE = { url: '', onResponse: noteServerDate };

/** Calls that send a token; no other calls send it. */
export const callWithToken = (token: string): AdminCall => adminCaller({ ...SAME_SITE, token });

/** `callWithToken` with cookies, so that the browser stores the new session. */
export const callToSignIn = (token: string): AdminCall =>
  adminCaller({ ...SAME_SITE, token, cookies: true });

/** Calls with the session of the browser: that of the Studio or of a store's phone. */
export const callWithSession = adminCaller({ ...SAME_SITE, cookies: true });

/** A typed or pasted token without spaces; undefined if it is not visible ASCII, which headers require. */
export const readToken = (text: string): string | undefined =>
  /^[\x21-\x7e]+$/.exec(text.replace(/\s/g, ''))?.[0];

const signedInQuery = queryOptions({
  queryKey: ['signed-in'],
  queryFn: ({ signal }) => readSignedIn(signal),
  staleTime: Infinity,
});

/** Set by a sign-in, a sign-out or a refused call; until then `signedInQuery` decides. */
export const signedInAtom = atom<SignedIn | undefined>(undefined);

/** Why the sign-in form is shown again. */
export const signInReasonAtom = atom('');

/** Who is signed in. The session is in an HttpOnly cookie. */
export const useSignedIn = () => {
  const current = useAtomValue(signedInAtom);
  const query = useQuery({ ...signedInQuery, enabled: current === undefined });
  return { signedIn: current ?? query.data, query };
};

/** Whether the token of the signed-in person has one of the scopes. The API checks them too. */
export const useMay = () => {
  const may = useSignedIn().signedIn?.access?.may ?? [];
  return (scopes: string[]) => ['*', ...scopes].some((scope) => may.includes(scope));
};

const showSignIn = (reason = '') => {
  getDefaultStore().set(signInReasonAtom, reason);
  getDefaultStore().set(signedInAtom, {});
};

/** Ends the session on the server, then shows the sign-in form. Rejects if the session is still open. */
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
      showSignIn('Your session has ended. Sign in again. Any unsaved changes are still here.');
    throw error;
  }
};
