import type { ClaimFilter } from '@site/admin-client';
import type { ClaimRecord } from '@site/contracts';
import { useQueryClient } from '@site/shared-ui/query';
import { claimsQuery } from '../api/queries';

/** Updates claims in the list with this filter. A claim stays in it even if the filter excludes it now. */
export const useClaimList = (filter: ClaimFilter) => {
  const queries = useQueryClient();
  const show = (changed: ClaimRecord): void => {
    queries.setQueryData(
      claimsQuery(filter).queryKey,
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
