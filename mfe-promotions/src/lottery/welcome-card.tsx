import type { Campaign } from '@site/contracts';
import styles from '../play/cards.module.scss';
import { LostSpinNote } from '../play/lost-spin-note';
import { SoldOutWays } from '../play/sold-out-ways';
import { takeFocus } from '../play/take-focus';
import { WaitButton } from '../play/wait-button';
import { WhatCanBeWon } from '../play/what-can-be-won';
import type { Playing } from '../play/use-play';

/** The first state of the lottery. */
export const WelcomeCard = ({ campaign, playing }: { campaign: Campaign; playing: Playing }) => (
  <>
    <h2 ref={playing.moved ? takeFocus : undefined} className={styles.name} tabIndex={-1}>
      {campaign.name}
    </h2>
    {!campaign.soldOut && <p className={styles.lead}>{campaign.description}</p>}
    <WhatCanBeWon campaign={campaign} />
    {campaign.soldOut ? (
      <SoldOutWays />
    ) : (
      <div className={styles.stack}>
        <WaitButton until={campaign.nextSpinAt} onPress={playing.openWheel}>
          START THE LOTTERY!
        </WaitButton>
        <LostSpinNote campaign={campaign} />
      </div>
    )}
  </>
);
