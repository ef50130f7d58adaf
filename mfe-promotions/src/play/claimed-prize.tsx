import { drawPath, type ClosedClaims } from '@site/contracts';
import { ButtonLink } from '@site/shared-ui';
import styles from './cards.module.scss';
import { ClaimReference } from './claim-reference';
import { PrizeCode } from './prize-code';

export interface ClaimedPrizesProps {
  campaign: Omit<ClosedClaims, 'name'>;
  /** If the page does not show it otherwise. */
  campaignName?: string;
}

interface ClaimedPrizeProps extends ClaimedPrizesProps {
  claim: NonNullable<ClosedClaims['claimed' | 'pendingClaim']>;
}

/** A claimed prize with its code, or one that the team still has to deliver. */
export default function ClaimedPrize({
  claim,
  campaign: { rules, timeZone },
  campaignName,
}: ClaimedPrizeProps) {
  return (
    <div className={`${styles.form} ${styles.reminder}`}>
      <p>{`You claimed ${claim.prize}${campaignName ? ` in ${campaignName}` : ''}.`}</p>
      {'delivery' in claim ? (
        <PrizeCode delivery={claim.delivery} timeZone={timeZone} />
      ) : (
        <p className={styles.note}>{rules.contact}</p>
      )}
      <ClaimReference reference={claim.reference} />
      {claim.draw && (
        <ButtonLink look="quiet" className={styles.copy} to={drawPath(claim.draw)}>
          {`Verify draw no. ${claim.draw.number}`}
        </ButtonLink>
      )}
    </div>
  );
}
