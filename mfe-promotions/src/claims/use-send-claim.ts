import { ClaimResult, type DrawReference } from '@site/contracts';
import { request, ResponseError } from '@site/platform';
import { useQueryClient } from '@site/shared-ui/query';
import type { CampaignQuery } from '../play/campaign-query';
import type { SentClaim } from '../play/play-state';

/**
 * Returns a function that sends the claim of a draw. If this browser has claimed it before, in another tab or with a
 * lost response, it returns that claim; a reload shows the same.
 */
export const useSendClaim = (query: CampaignQuery, draw: DrawReference) => {
  const client = useQueryClient();
  return async (
    path: string,
    body: Record<string, unknown> & { email: string },
  ): Promise<SentClaim> => {
    try {
      const claim = await request(path, { method: 'POST', body, response: ClaimResult });
      return { ...claim, email: body.email };
    } catch (error) {
      if (!(error instanceof ResponseError) || error.status !== 409) throw error;
      const current = await client
        .fetchQuery({ ...query, staleTime: 0 })
        // A closed campaign has its claims in the error.
        .catch((failure: unknown) =>
          failure instanceof ResponseError ? failure.body?.claims : undefined,
        );
      const earlier = [current?.claimed, current?.pendingClaim].find(
        (claim) => claim?.draw?.campaign === draw.campaign && claim.draw.number === draw.number,
      );
      if (!earlier) throw error;
      return {
        ...earlier,
        message:
          'You’ve already claimed this prize. We sent the confirmation to the email address you entered first. If it was wrong, contact us with your reference.',
      };
    }
  };
};
