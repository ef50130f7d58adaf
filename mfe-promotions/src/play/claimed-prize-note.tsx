import type { Campaign } from '@site/contracts';
import styles from './cards.module.scss';
import { PrizeCode } from './prize-code';

/** The code of a prize that this person has claimed, for a later visit, or when the claim's answer got lost. */
export const ClaimedPrizeNote = ({
  campaign: { claimed, timeZone },
}: {
  campaign: Pick<Campaign, 'claimed' | 'timeZone'>;
}) =>
  claimed && (
    <div className={styles.form}>
      <p>You have claimed {claimed.prize}.</p>
      <PrizeCode delivery={claimed.delivery} timeZone={timeZone} />
    </div>
  );
