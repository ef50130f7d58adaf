import type { ClaimList, ClaimRecord } from '@site/contracts';
import { useQueryClient } from '@site/shared-ui/query';
import { CLAIMS, claimsQuery } from '../api/queries';

/** Updates claims in the loaded lists. A claim stays in them even if their filter excludes it now. */
export const useClaimList = () => {
  const queries = useQueryClient();
  const show = (changed: ClaimRecord): void => {
    queries.setQueriesData<ClaimList>(
      { queryKey: CLAIMS },
      (list) =>
        list && { claims: list.claims.map((one) => (one.id === changed.id ? changed : one)) },
    );
  };
  return {
    show,
    /** Loads a claim that somebody else has changed. */
    reload: async ({ id, campaign }: ClaimRecord): Promise<ClaimRecord | undefined> => {
      const { claims } = await queries.fetchQuery(claimsQuery({ campaign, state: '' }));
      const current = claims.find((claim) => claim.id === id);
      if (current) show(current);
      return current;
    },
  };
};
