import type { LowStock, StockLevel } from '@site/contracts';
import { formatNumber } from '../parts/format';
import { Notice } from '../parts/notice';
import { STOCK_NAMES } from '../phase/stock-names';
import styles from './campaign-view.module.scss';

const MEANING: Record<StockLevel, string> = {
  low: 'Visitors go on playing for what is left. Raise the stock in the editor to give out more.',
  'sold-out':
    'No spin is taken any more, and what was won can be claimed as before. With more stock the campaign goes on.',
};

/** What of a campaign that runs is nearly won, above everything that can be done about it. */
export const StockNotice = ({ level, prizes }: LowStock) => (
  <div className={styles.stock}>
    <Notice title={STOCK_NAMES[level]}>
      <ul>
        {prizes.map(({ id, name, left, total }) => (
          <li key={id}>
            {`${name}: ${left === 0 ? 'none' : formatNumber(left)} of ${formatNumber(total)} left`}
          </li>
        ))}
      </ul>
      <p>{MEANING[level]}</p>
    </Notice>
  </div>
);
