import { Button, ButtonLink } from '@site/shared-ui';
import { LotteryClaim } from '../claims/lottery-claim';
import { NewsletterForm } from '../claims/newsletter-form';
import styles from '../play/cards.module.scss';
import { isOver } from '../play/closed-campaign';
import type { ResultProps } from '../play/closed-play';
import { ResultCard } from '../play/result-card';
import { shareCampaign } from '../play/share';
import { takeFocus } from '../play/take-focus';

/** A win opens the claim form, a loss the newsletter's; once neither is open, the ways on appear. */
export const LotteryResult = ({ campaign, result, playing }: ResultProps) => {
  const { spin, form } = result;
  const isOpen = form === 'due' || form === 'open';
  const handleClose = () => playing.setForm('closed');
  const handleSent = () => playing.setForm('sent');
  return (
    <ResultCard campaign={campaign} spin={spin} claimed={form === 'sent'} focused={playing.moved}>
      {isOpen && (
        <div className={styles.form}>
          <h3>{spin.prize ? 'Claim your prize' : 'Hear of the next one'}</h3>
          {spin.prize ? (
            <LotteryClaim spin={spin} onClose={handleClose} onClaimed={handleSent} />
          ) : (
            <NewsletterForm onClose={handleClose} onSent={handleSent} />
          )}
        </div>
      )}
      {!isOpen && (
        // Takes the place of the form, and the focus with it.
        <div
          ref={takeFocus}
          className={styles.actions}
          tabIndex={-1}
          role="group"
          aria-label="What next"
        >
          {spin.prize && form === 'closed' && (
            <Button look="primary" onClick={() => playing.setForm('open')}>
              Claim Your Prize
            </Button>
          )}
          {playing.again && (
            <Button
              look={spin.prize && form === 'closed' ? undefined : 'primary'}
              onClick={playing.again}
            >
              Play Again
            </Button>
          )}
          {!isOver(campaign) && <Button onClick={() => void shareCampaign(campaign)}>Share</Button>}
          <ButtonLink to="/store-locator">Find Stores</ButtonLink>
          <ButtonLink to="/">Learn More</ButtonLink>
          <ButtonLink to="/products">View Products</ButtonLink>
        </div>
      )}
    </ResultCard>
  );
};
