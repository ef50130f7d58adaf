import type { Campaign } from '@site/contracts';
import { ButtonLink } from '@site/shared-ui';
import { lazy, Suspense } from 'react';
import styles from '../play/cards.module.scss';
import { LostSpinNote } from '../play/lost-spin-note';
import { SoldOutWays } from '../play/sold-out-ways';
import { UnclaimedWinNote } from '../play/unclaimed-win-note';
import { WaitButton } from '../play/wait-button';
import { WhatCanBeWon } from '../play/what-can-be-won';
import type { Playing } from '../play/use-play';

/** Most codes are scanned. */
export const CodeForm = lazy(() => import('./code-form'));

interface RevealCardProps {
  campaign: Campaign;
  product?: string;
  hasCode: boolean;
  /** Gets a code that was typed. */
  onCode: (code: string) => void;
  playing: Playing;
}

/** The campaign that a code led to, before its wheel is opened. */
export const RevealCard = ({ campaign, product, hasCode, onCode, playing }: RevealCardProps) => (
  <>
    <h2 className={styles.name}>{campaign.name}</h2>
    {!campaign.soldOut && <p className={styles.lead}>{campaign.description}</p>}
    {product && (
      <p className={styles.code}>
        Product code <strong>{product.toUpperCase()}</strong>
      </p>
    )}
    <WhatCanBeWon campaign={campaign} />
    {campaign.soldOut ? (
      <SoldOutWays />
    ) : campaign.requiresCode && !hasCode ? (
      <>
        <p>
          This promotion is played with the QR code on a package: scan it with your phone’s camera,
          and it brings you here with a code that is good for one spin. Or type the code that stands
          below it.
        </p>
        <Suspense>
          <CodeForm
            onCode={(code) => {
              onCode(code);
              playing.openWheel();
            }}
          />
        </Suspense>
        <div className={styles.actions}>
          <ButtonLink to="/store-locator">Find Stores</ButtonLink>
        </div>
      </>
    ) : (
      <div className={styles.stack}>
        <WaitButton until={campaign.nextSpinAt} onPress={playing.openWheel}>
          Reveal Your Prize
        </WaitButton>
        <LostSpinNote campaign={campaign} />
      </div>
    )}
    <UnclaimedWinNote win={campaign.win} onResume={playing.resume} />
  </>
);
