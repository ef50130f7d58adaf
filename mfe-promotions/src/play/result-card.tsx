import { checkPath, type Campaign } from '@site/contracts';
import { Link } from '@site/shared-ui/router';
import { PrizePicture, textsOf } from '@site/wheel';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { claimBy } from './claim-by';
import { ClaimReference } from './claim-reference';
import { Cooldown } from './cooldown';
import { PrizeCode } from './prize-code';
import styles from './cards.module.scss';
import type { ResultPlay } from './play-state';
import { offeredPrize } from './spin';
import { showInView, takeFocus } from './take-focus';

interface ResultCardProps {
  campaign: Pick<Campaign, 'wheel' | 'rules' | 'claimUntil' | 'timeZone' | 'texts' | 'prizes'>;
  result: ResultPlay;
  takesFocus: boolean;
  heading?: RefObject<HTMLHeadingElement | null>;
  /** Whether it shows the time of the next spin. */
  showsWait: boolean;
  /** Below the prize, so that it is on a phone's first screen. */
  action?: ReactNode;
  children: ReactNode;
}

/** The result of a spin, with a link to its verification. */
export const ResultCard = ({
  campaign,
  result: { spin, form, delivery, reference, email },
  takesFocus,
  heading,
  showsWait,
  action,
  children,
}: ResultCardProps) => {
  const texts = textsOf(campaign);
  const ownHeading = useRef<HTMLHeadingElement>(null);
  const title = heading ?? ownHeading;
  useLayoutEffect(() => {
    if (!takesFocus) return;
    takeFocus(title.current);
    // Large text may have moved it below the header.
    showInView(title.current);
  }, [takesFocus, title]);
  return (
    <div className={styles.result}>
      <h2 ref={title} tabIndex={-1}>
        {spin.prize ? (
          <>
            <span>{texts.won}</span>{' '}
            <span className={styles.won}>
              <PrizePicture name={offeredPrize(campaign, spin.prize)?.picture} />
              <span>{spin.prize.name}</span>
            </span>
          </>
        ) : (
          texts.lost
        )}
      </h2>
      {action}
      <p className={styles.lead}>{spin.message}</p>
      {spin.prize?.description && <p className={styles.note}>{spin.prize.description}</p>}
      {delivery && <PrizeCode delivery={delivery} timeZone={campaign.timeZone} />}
      {spin.prize && !delivery && (
        <p className={styles.note}>
          {form === 'sent' ? campaign.rules.contact : claimBy(campaign)}
        </p>
      )}
      <ClaimReference reference={reference} />
      {email && <p className={styles.note}>{`We sent your confirmation to ${email}.`}</p>}
      {showsWait && (
        <div className={styles.note}>
          <Cooldown nextSpinAt={spin.nextSpinAt} />
        </div>
      )}
      {children}
      <p className={`${styles.note} ${styles.small}`}>
        Your result was locked in the moment you spun.{' '}
        <Link to={checkPath(spin.draw, { ...spin.entry })}>Verify draw no. {spin.draw.number}</Link>
      </p>
    </div>
  );
};
