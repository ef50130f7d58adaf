import { FIRST_ORDER_DISCOUNT } from '@site/brand/promises';
import { Button, ButtonLink } from '@site/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { LotteryClaim } from '../claims/lottery-claim';
import { NewsletterForm } from '../claims/newsletter-form';
import styles from '../play/cards.module.scss';
import type { FormState, SentClaim } from '../play/play-state';
import { isPausedOrEnded } from '../play/closed-campaign';
import { COOLDOWN_ID } from '../play/cooldown';
import { ResultCard } from '../play/result-card';
import { shareCampaign } from '../play/share';
import { takeFocus, takeFocusInView } from '../play/take-focus';
import { useTimeLeft } from '../play/use-time-left';
import type { ResultProps } from '../wheel-play/wheel-play';

/** A win opens the claim form, a loss the newsletter form; after them links and buttons appear. */
export const LotteryResult = ({ campaign, result, controls }: ResultProps) => {
  const { spin, form } = result;
  const isOpen = form === 'due' || form === 'open';
  const canClaim = Boolean(spin.prize) && form === 'closed';
  const formHeading = useRef<HTMLHeadingElement>(null);
  const showForm = () => {
    formHeading.current?.scrollIntoView();
    takeFocus(formHeading.current);
  };
  // "Find Stores" is first and primary, because a cooldown follows each spin.
  const isWaiting = useTimeLeft(spin.nextSpinAt) > 0;
  // New content takes the focus of the pressed button; initially the result has it.
  const [isReplaced, setReplaced] = useState(false);
  const replace = (next: FormState, claim?: SentClaim) => {
    setReplaced(true);
    controls.setForm(next, claim);
  };
  const handleClose = () => replace('closed');
  useEffect(() => {
    if (isReplaced && isOpen) showForm();
  }, [isReplaced, isOpen]);
  // The notice is gone before the email with the link to confirm arrives.
  const [signedUp, setSignedUp] = useState<string>();
  const handleSent = (claim?: SentClaim) => replace('sent', claim);
  return (
    <ResultCard
      campaign={campaign}
      result={result}
      takesFocus={controls.takesFocus}
      showsWait={Boolean(controls.playAgain) && !campaign.soldOut && !(spin.prize && isOpen)}
      action={
        spin.prize &&
        form !== 'sent' && (
          <Button
            ref={canClaim && isReplaced ? takeFocusInView : undefined}
            look="primary"
            className={styles.claim}
            onClick={isOpen ? showForm : () => replace('open')}
          >
            Claim Your Prize
          </Button>
        )
      }
    >
      {isOpen && (
        <div className={styles.form}>
          <h3 ref={formHeading} tabIndex={-1}>
            {spin.prize ? 'Claim your prize' : 'Get the next drop first'}
          </h3>
          {spin.prize ? (
            <LotteryClaim
              campaign={campaign}
              spin={{ ...spin, prize: spin.prize }}
              onClose={handleClose}
              onClaimed={handleSent}
            />
          ) : (
            <>
              <p className={styles.note}>
                {`Join the list for first word on new drops, plus ${FIRST_ORDER_DISCOUNT} off your first order.`}
              </p>
              <NewsletterForm
                onClose={handleClose}
                onSent={(message) => {
                  setSignedUp(message);
                  handleSent();
                }}
              />
            </>
          )}
        </div>
      )}
      {signedUp && <p className={styles.note}>{signedUp}</p>}
      {!isOpen && (
        <div
          ref={!canClaim && isReplaced ? takeFocusInView : undefined}
          className={styles.actions}
          tabIndex={-1}
          role="group"
          aria-label="What’s next"
        >
          <ButtonLink look={canClaim || !isWaiting ? undefined : 'primary'} to="/store-locator">
            Find Stores
          </ButtonLink>
          {controls.playAgain && (
            <Button
              look={canClaim || isWaiting ? undefined : 'primary'}
              aria-describedby={isWaiting ? COOLDOWN_ID : undefined}
              onClick={controls.playAgain}
            >
              Play Again
            </Button>
          )}
          <div className={styles.links}>
            {!isPausedOrEnded(campaign) && (
              <Button look="quiet" onClick={() => void shareCampaign(campaign)}>
                Share
              </Button>
            )}
            <ButtonLink look="quiet" to="/">
              Learn More
            </ButtonLink>
            <ButtonLink look="quiet" to="/products">
              View Products
            </ButtonLink>
          </div>
        </div>
      )}
    </ResultCard>
  );
};
