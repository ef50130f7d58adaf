import type { Campaign } from '@site/contracts';
import { oneIn, spinsForPrize } from './odds';
import styles from './official-rules.module.scss';

const numberText = (total: number | undefined) =>
  total === undefined ? 'not limited in number' : `${total.toLocaleString('en-US')} in all`;

/** What the wheel shows, as text: each prize, how many there are, and the chance of it. */
export const PrizeList = ({ campaign }: { campaign: Pick<Campaign, 'prizes' | 'winOneIn'> }) => (
  <ul className={styles.prizes} aria-label="Prizes and odds">
    {campaign.prizes.map(({ id, name, description, total, available }) => {
      const spins = spinsForPrize(campaign, id);
      return (
        <li key={id}>
          <h3>{name}</h3>
          <p className={styles.chance}>
            {spins === undefined ? 'Handed on only' : `${oneIn(spins)} spins`}
          </p>
          <p className={styles.detail}>
            {description} {available ? capital(numberText(total)) : 'None is left'}.
          </p>
        </li>
      );
    })}
  </ul>
);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
