import type { Campaign } from '@site/contracts';
import { oneIn, spinsForPrize } from './odds';
import styles from './official-rules.module.scss';

const numberText = (total: number | undefined) =>
  total === undefined ? 'not limited in number' : `${total.toLocaleString('en-US')} in all`;

/** What the wheel shows, as text: each prize, how many there are, and the chance of it. */
export const PrizeList = ({ campaign }: { campaign: Pick<Campaign, 'prizes' | 'winOneIn'> }) => (
  <ul className={styles.prizes} aria-label="Prizes and odds">
    {campaign.prizes.map(({ id, name, description, value, total, available, ...prize }) => {
      const spins = spinsForPrize(campaign, id);
      return (
        <li key={id}>
          <h3>{name}</h3>
          <p className={styles.chance}>
            {spins === undefined ? 'Not in the draw' : `${oneIn(spins)} spins`}
          </p>
          <p className={styles.detail}>
            {`${description} ${value ? `${capital(value)}. ` : ''}${available || prize.availableAt ? capital(numberText(total)) : 'None is left'}.${prize.pace ? ` ${prize.pace}.` : ''}`}
          </p>
        </li>
      );
    })}
  </ul>
);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
