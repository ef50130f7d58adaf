import { Button, ButtonLink } from '@site/shared-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Modal, PrizeTicket } from '../claims/modal';
import { QrClaim } from '../claims/qr-claim';
import styles from '../play/cards.module.scss';
import { ClaimReference } from '../play/claim-reference';
import { isPausedOrEnded } from '../play/closed-campaign';
import type { SentClaim } from '../play/play-state';
import { PrizeCode } from '../play/prize-code';
import { ResultCard } from '../play/result-card';
import { shareCampaign } from '../play/share';
import { offeredPrize } from '../play/spin';
import { showInView, takeFocus } from '../play/take-focus';
import { useTimeLeft } from '../play/use-time-left';
import type { ResultProps } from '../wheel-play/wheel-play';

/** Delay of the claim form in ms (docs/product.md, section 9.5). */
const CLAIM_DELAY_MS = 1000;

/** The result; a win opens the claim form a second later. */
export const QrResult = ({ campaign, result, controls }: ResultProps) => {
  const { spin, form, delivery, reference } = result;
  const [claimMessage, setClaimMessage] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const claimButton = useRef<HTMLButtonElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const canClaim = spin.prize && form !== 'sent';
  const playAgain = canClaim || campaign.soldOut ? undefined : controls.playAgain;
  const isWaiting = useTimeLeft(spin.nextSpinAt) > 0;
  const isDue = Boolean(spin.prize) && form === 'due';

  const handleDue = useEffectEvent(() => controls.setForm('open'));
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => handleDue(), CLAIM_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDue]);

  const handleClaimed = (claim: SentClaim) => {
    controls.setForm('sent', claim);
    setClaimMessage(claim.message);
  };
  /** Code and reference are between heading and actions; the heading stays visible if not all fit. */
  const showClaim = () => {
    showInView(actions.current);
    showInView(heading.current);
    takeFocus(heading.current);
  };
  return (
    <ResultCard
      heading={heading}
      campaign={campaign}
      result={result}
      takesFocus={controls.takesFocus}
      showsWait={playAgain !== undefined}
    >
      <div ref={actions} className={styles.actions}>
        {canClaim && (
          <Button
            ref={claimButton}
            look="primary"
            className={styles.ownRow}
            onClick={() => controls.setForm('open')}
          >
            Claim Your Prize
          </Button>
        )}
        {/* A campaign with codes needs a new one. */}
        {playAgain && !isWaiting && !campaign.requiresCode && (
          <Button onClick={playAgain}>Play Again</Button>
        )}
        <ButtonLink look={canClaim ? undefined : 'primary'} to="/store-locator">
          Find Stores
        </ButtonLink>
        {!isPausedOrEnded(campaign) && (
          <Button
            look={canClaim ? 'quiet' : undefined}
            onClick={() => void shareCampaign(campaign)}
          >
            Share
          </Button>
        )}
        <div className={styles.links}>
          <ButtonLink look="quiet" to="/">
            Learn More
          </ButtonLink>
          <ButtonLink look="quiet" to="/store-locator">
            Find Our Products
          </ButtonLink>
        </div>
      </div>
      {spin.prize && form === 'open' && (
        <QrClaim
          campaign={campaign}
          prize={spin.prize}
          draw={spin.draw}
          onClose={() => controls.setForm('closed')}
          returnFocus={() => claimButton.current?.focus()}
          onClaimed={handleClaimed}
        />
      )}
      {claimMessage && (
        <Modal
          title="Prize Claimed!"
          onClose={() => setClaimMessage(undefined)}
          returnFocus={showClaim}
        >
          {spin.prize && (
            <PrizeTicket
              prize={spin.prize.name}
              picture={offeredPrize(campaign, spin.prize)?.picture}
            />
          )}
          <p className={styles.lead}>{claimMessage}</p>
          {delivery && <PrizeCode delivery={delivery} timeZone={campaign.timeZone} isShort />}
          <ClaimReference reference={reference} />
          <div className={styles.actions}>
            <Button look="primary" onClick={() => setClaimMessage(undefined)}>
              Done
            </Button>
          </div>
        </Modal>
      )}
    </ResultCard>
  );
};
