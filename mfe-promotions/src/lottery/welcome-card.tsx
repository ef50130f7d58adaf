import { oddsWords, type Campaign } from '@site/contracts';
import { Button } from '@site/shared-ui';
import styles from '../play/cards.module.scss';
import { StartCooldown } from '../play/start-cooldown';
import { takeFocus } from '../play/take-focus';
import type { Playing } from '../play/use-play';

/** The first state of the lottery. */
export const WelcomeCard = ({ campaign, playing }: { campaign: Campaign; playing: Playing }) => (
  <>
    <h2 ref={playing.moved ? takeFocus : undefined} className={styles.name} tabIndex={-1}>
      {campaign.name}
    </h2>
    <p className={styles.lead}>{campaign.description}</p>
    <p className={styles.odds}>
      <span className={styles.figure}>{oddsWords(campaign.winOneIn)}</span>
      <span>wins. Adults {campaign.rules.minimumAge} and over.</span>
    </p>
    <div className={styles.stack}>
      <StartCooldown nextSpinAt={campaign.nextSpinAt} />
      <Button look="primary" className={styles.wide} onClick={playing.openWheel}>
        START THE LOTTERY!
      </Button>
    </div>
  </>
);
