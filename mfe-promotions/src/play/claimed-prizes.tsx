import { drawPath, type ClosedClaims, type PendingClaim } from '@site/contracts';
import { ButtonLink } from '@site/shared-ui';
import styles from './cards.module.scss';
import { ClaimReference } from './claim-reference';
import { PrizeCode } from './prize-code';

const DrawLink = ({ draw }: Pick<PendingClaim, 'draw'>) =>
  draw && (
    <ButtonLink look="quiet" className={styles.copy} to={drawPath(draw)}>
      {`Verify draw no. ${draw.number}`}
    </ButtonLink>
  );

/** Claimed prizes, for later visits: one with its code, and one that the team still has to deliver. */
export const ClaimedPrizes = ({
  campaign: { claimed, pendingClaim, rules, timeZone },
  campaignName,
}: {
  campaign: Omit<ClosedClaims, 'name'>;
  /** If the page does not show it otherwise. */
  campaignName?: string;
}) => {
  const textOf = (prize: string) =>
    `You claimed ${prize}${campaignName ? ` in ${campaignName}` : ''}.`;
  return (
    <>
      {claimed && (
        <div className={`${styles.form} ${styles.reminder}`}>
          <p>{textOf(claimed.prize)}</p>
          <PrizeCode delivery={claimed.delivery} timeZone={timeZone} />
          <ClaimReference reference={claimed.reference} />
          <DrawLink draw={claimed.draw} />
        </div>
      )}
      {pendingClaim && (
        <div className={`${styles.form} ${styles.reminder}`}>
          <p>{textOf(pendingClaim.prize)}</p>
          <p className={styles.note}>{rules.contact}</p>
          <ClaimReference reference={pendingClaim.reference} />
          <DrawLink draw={pendingClaim.draw} />
        </div>
      )}
    </>
  );
};
