import { formatOdds, type Campaign } from '@site/contracts';
import { formatEnd, formatMoment } from '@site/contracts/time-zone';
import { ButtonLink } from '@site/shared-ui';
import { oddsNow } from '../rules/odds';
import styles from './cards.module.scss';

const formatList = (names: string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
  new Intl.ListFormat('en-US', { type }).format(names);

/** `21+ in IL, MI, or MO` if the rules list so few states that they fit a phone, else `Must be 21+`. */
const eligibility = ({ minimumAge, stateCodes = [] }: Campaign['rules']): string =>
  stateCodes.length > 0 && stateCodes.length < 6
    ? `${minimumAge}+ in ${formatList(stateCodes, 'disjunction')}`
    : `Must be ${minimumAge}+`;

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
        <span>{`${odds === formatOdds(1) ? 'wins a prize' : 'chance to win'}. ${eligibility(rules)}.`}</span>
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
