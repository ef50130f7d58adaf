import { terpenes as ofAll } from '../shelf/lists/terpenes';
import type { Terpenes } from '../shelf/product';
import styles from './terpene-bars.module.scss';
import { brings } from './terpene-notes';

/** The most of one terpene that anything on the shelf has, in percent: a full bar. */
const MOST = Math.max(...Object.values(ofAll).flatMap((ofOne) => Object.values(ofOne)));

/** How much of each terpene there is, to compare with one another and with other products, and what it brings. */
export const TerpeneBars = ({ terpenes }: { terpenes: Terpenes }) => (
  <ul className={styles.bars}>
    {Object.entries(terpenes).map(([name, percent]) => (
      <li key={name}>
        <p className={styles.amount}>
          <span>{name}</span> <span>{percent.toFixed(1)}%</span>
        </p>
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
          <rect width={(100 * percent) / MOST} height="1" />
        </svg>
        <p className={styles.brings}>{brings[name]}</p>
      </li>
    ))}
  </ul>
);
