import { oddsWords, type Campaign } from '@site/contracts';
import { Button, ButtonLink } from '@site/shared-ui';
import styles from '../play/cards.module.scss';
import { StartCooldown } from '../play/start-cooldown';
import { UnclaimedWinNote } from '../play/unclaimed-win-note';
import type { Playing } from '../play/use-play';

interface RevealCardProps {
  campaign: Campaign;
  product?: string;
  hasCode: boolean;
  playing: Playing;
}

/** The campaign that a code led to, before its wheel is opened. */
export const RevealCard = ({ campaign, product, hasCode, playing }: RevealCardProps) => (
  <>
    <h2 className={styles.name}>{campaign.name}</h2>
    <p className={styles.lead}>{campaign.description}</p>
    {product && (
      <p className={styles.code}>
        Product code <strong>{product.toUpperCase()}</strong>
      </p>
    )}
    <p className={styles.odds}>
      <span className={styles.figure}>{oddsWords(campaign.winOneIn)}</span>
      <span>wins. Adults {campaign.rules.minimumAge} and over.</span>
    </p>
    {campaign.requiresCode && !hasCode ? (
      <>
        <p>
          This promotion is played with the QR code on a package: scan it with your phone’s camera,
          and it brings you here with a code that is good for one spin.
        </p>
        <div className={styles.actions}>
          <ButtonLink look="primary" to="/store-locator">
            Find Stores
          </ButtonLink>
        </div>
      </>
    ) : (
      <div className={styles.stack}>
        <StartCooldown nextSpinAt={campaign.nextSpinAt} />
        <Button look="primary" className={styles.wide} onClick={playing.openWheel}>
          Reveal Your Prize
        </Button>
      </div>
    )}
    <UnclaimedWinNote win={campaign.win} onResume={playing.resume} />
  </>
);
