import { lazy, Suspense } from 'react';
import type { ClaimedPrizesProps } from './claimed-prize';

/** Lazy, because few visitors have claimed a prize. */
const ClaimedPrize = lazy(() => import('./claimed-prize'));

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
