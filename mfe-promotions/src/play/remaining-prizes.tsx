import { formatOdds, type Campaign } from '@site/contracts';
import { formatEnd, formatMoment } from '@site/contracts/time-zone';
import { ButtonLink } from '@site/shared-ui';
import { oddsNow } from '../rules/odds';
import styles from './cards.module.scss';

const formatList = (names: string[]) => new Intl.ListFormat('en-US').format(names);

/** The current odds and the remaining prizes. */
export const RemainingPrizes = ({ campaign }: { campaign: Omit<Campaign, 'earlier'> }) => {
  const { prizes, rules, claimUntil, timeZone } = campaign;
  const odds = oddsNow(campaign);
  const { nextPrizeAt } = campaign;
  const drawable = prizes.filter(({ weight }) => weight > 0);
  const names = (predicate: (prize: (typeof drawable)[number]) => unknown) =>
    drawable.filter(predicate).map(({ name }) => name);
  const soldOut = names((prize) => !prize.available && !prize.availableAt);
  const upcoming = names((prize) => prize.availableAt);
  if (odds === undefined)
    return (
      <div className={styles.odds}>
        <span className={styles.figure}>
          {nextPrizeAt
            ? `More prizes on ${formatMoment(nextPrizeAt, timeZone, 'long')}.`
            : 'Every prize has been won.'}
        </span>
        <span>
          {`${nextPrizeAt ? 'Spins are paused until then.' : 'The wheel is closed.'} Winners can claim their prizes until ${formatEnd(claimUntil, timeZone)}.`}
        </span>
      </div>
    );
  return (
    <>
      <p className={styles.odds}>
        <span className={styles.figure}>{odds}</span>
        <span>{`${odds === formatOdds(1) ? 'wins a prize' : 'chance to win'}. ${rules.eligibility ?? `Must be ${rules.minimumAge}+`}.`}</span>
      </p>
      {soldOut.length + upcoming.length > 0 && (
        <p className={styles.remaining}>
          {`Still up for grabs: ${formatList(names(({ available }) => available))}.${soldOut.length > 0 ? ` Gone: ${formatList(soldOut)}.` : ''}${upcoming.length > 0 ? ` Coming later: ${formatList(upcoming)}.` : ''}`}
        </p>
      )}
    </>
  );
};

/** Links instead of the wheel's button if nothing can be won. */
export const SoldOutLinks = () => (
  <div className={styles.actions}>
    <ButtonLink look="primary" to="/store-locator">
      Find Stores
    </ButtonLink>
    <ButtonLink to="/">Learn More</ButtonLink>
  </div>
);
