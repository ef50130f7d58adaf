import type { ClosedClaims } from '@site/contracts';
import { lazy, Suspense } from 'react';

/** Lazy, because few visitors have claimed a prize. */
const ClaimedPrize = lazy(() => import('./claimed-prize'));

export interface ClaimedPrizesProps {
  campaign: Omit<ClosedClaims, 'name'>;
  /** If the page does not show it otherwise. */
  campaignName?: string;
}

/** Claimed prizes, for later visits. */
export const ClaimedPrizes = (props: ClaimedPrizesProps) =>
  [props.campaign.claimed, props.campaign.pendingClaim].map(
    (claim) =>
      claim && (
        <Suspense key={claim.prize + claim.reference}>
          <ClaimedPrize {...props} claim={claim} />
        </Suspense>
      ),
  );
