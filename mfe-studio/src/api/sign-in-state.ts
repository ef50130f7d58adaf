import { readSignedIn } from '@site/admin-client';
import type { SignedIn } from '@site/contracts';
import { queryOptions, useQuery } from '@site/shared-ui/query';
import { atom, useAtomValue } from 'jotai';

const signedInQuery = queryOptions({
  queryKey: ['signed-in'],
  queryFn: ({ signal }) => readSignedIn(signal),
  staleTime: Infinity,
});

/** What this tab has come to know since it asked, by a sign-in, a sign-out or a call that was refused. */
export const signedInAtom = atom<SignedIn | undefined>(undefined);

/** Why the sign-in form is there, when it is for a reason. */
export const signInReasonAtom = atom('');

/** Who is signed in, as the site says: what the browser is let in by is in a cookie that no script reads. */
export const useSignedIn = () => {
  const known = useAtomValue(signedInAtom);
  const { data, error, refetch } = useQuery({ ...signedInQuery, enabled: known === undefined });
  return { signedIn: known ?? data, error, refetch };
};
