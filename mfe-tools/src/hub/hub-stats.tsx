import { MINIMUM_AGE } from '@site/brand/promises';
import styles from './hub-stats.module.scss';

/** docs/product.md, section 2.16. */
const STATS = [
  ['100%', 'science-based'],
  ['5 min', 'average quiz time'],
  ['Free', `for everybody ${MINIMUM_AGE} and over`],
] as const;

export const HubStats = () => (
  <dl className={styles.stats}>
    {STATS.map(([figure, meaning]) => (
      <div key={figure}>
        <dt>{meaning}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
);
