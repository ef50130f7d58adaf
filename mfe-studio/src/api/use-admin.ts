import { adminCaller, hasStatus, type AdminCall } from '@site/admin-client';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useQueryClient } from '@site/shared-ui/query';
import { signInReasonAtom, tokenAtom } from './token-atom';

/** The first part of every query key of the Studio. */
export const STUDIO = 'studio';

/** Calls the site that this page is of. The token is sent with these calls and no others. */
export const callAs = (token: string): AdminCall => adminCaller({ url: '', token });

/**
 * Ends the sign-in and forgets what was read with it, winners' addresses among it. Drafts are kept: they are the
 * team's own work, and wait for the next sign-in of this tab.
 */
export const useSignOut = (): ((reason?: string) => void) => {
  const setToken = useSetAtom(tokenAtom);
  const setReason = useSetAtom(signInReasonAtom);
  const queries = useQueryClient();
  return useCallback(
    (reason = '') => {
      setReason(reason);
      setToken('');
      queries.removeQueries({ queryKey: [STUDIO] });
    },
    [setToken, setReason, queries],
  );
};

/** Calls as whoever is signed in. A token that is not accepted any more leads back to the sign-in. */
export const useAdmin = (): AdminCall => {
  const token = useAtomValue(tokenAtom);
  const signOut = useSignOut();
  return useCallback(
    async (path, call) => {
      try {
        return await callAs(token)(path, call);
      } catch (error) {
        if (hasStatus(error, 401))
          signOut(
            'Your sign-in is not accepted any more. Sign in again; what you have changed is kept.',
          );
        throw error;
      }
    },
    [token, signOut],
  );
};
