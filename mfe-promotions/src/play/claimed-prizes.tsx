import { drawPath, type ClosedClaims } from '@site/contracts';
import { ButtonLink } from '@site/shared-ui';
import styles from './cards.module.scss';
import { ClaimReference } from './claim-reference';
import { PrizeCode } from './prize-code';

/** Claimed prizes, for later visits: one with its code, and one that the team still has to deliver. */
export const ClaimedPrizes = ({
  campaign: { claimed, pendingClaim, rules, timeZone },
  campaignName,
}: {
  campaign: Omit<ClosedClaims, 'name'>;
  /** If the page does not show it otherwise. */
  campaignName?: string;
}) =>
  [claimed, pendingClaim].map(
    (claim) =>
      claim && (
        <div key={claim.prize + claim.reference} className={`${styles.form} ${styles.reminder}`}>
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
      ),
  );
