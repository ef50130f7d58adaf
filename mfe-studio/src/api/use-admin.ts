import { adminCaller, endSession, hasStatus, type AdminCall } from '@site/admin-client';
import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { noteServerDate } from '@site/platform';
import { useQueryClient } from '@site/shared-ui/query';
import { signedInAtom, signInReasonAtom } from './sign-in-state';

/** The first part of every query key of the Studio. */
export const STUDIO = 'studio';

/** The site that this page is of. */
const OWN = { url: '', onAnswer: noteServerDate };

/** Calls the site that this page is of. The token is sent with these calls and no others. */
export const callAs = (token: string): AdminCall => adminCaller({ ...OWN, token });

/** As `callAs`, and the browser keeps the session that is answered. */
export const signInAs = (token: string): AdminCall => adminCaller({ ...OWN, token, cookies: true });

/** Calls as whoever the browser's session is of, the Studio's or a shop's phone. */
export const callSignedIn = adminCaller({ ...OWN, cookies: true });

/**
 * Leads back to the sign-in and forgets what was read, winners' addresses among it. Drafts are kept: they are the team's
 * own work, and wait for the next sign-in of this tab.
 */
const useForget = (): ((reason?: string) => void) => {
  const setReason = useSetAtom(signInReasonAtom);
  const setSignedIn = useSetAtom(signedInAtom);
  const queries = useQueryClient();
  return useCallback(
    (reason = '') => {
      setReason(reason);
      setSignedIn({});
      queries.removeQueries({ queryKey: [STUDIO] });
    },
    [setReason, setSignedIn, queries],
  );
};

/** Ends the session at the site, and only then leads away: rejects where it is open still. */
export const useSignOut = (): (() => Promise<void>) => {
  const forget = useForget();
  return useCallback(async () => {
    try {
      await endSession(callSignedIn, 'current');
    } catch (error) {
      // It has ended already.
      if (!hasStatus(error, 401) && !hasStatus(error, 404)) throw error;
    }
    forget();
  }, [forget]);
};

/** Calls as whoever is signed in. A session that has ended leads back to the sign-in. */
export const useAdmin = (): AdminCall => {
  const forget = useForget();
  return useCallback(
    async (path, call) => {
      try {
        return await callSignedIn(path, call);
      } catch (error) {
        if (hasStatus(error, 401))
          forget('Your sign-in has ended. Sign in again; what you have changed is kept.');
        throw error;
      }
    },
    [forget],
  );
};
