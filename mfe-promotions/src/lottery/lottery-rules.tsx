import styles from './lottery-rules.module.scss';

/** The terms in short (specification, section 9). */
const RULES = [
  ['1 in 100', 'The chance to win with each spin.'],
  ['One an hour', 'One spin per person per hour.'],
  ['21+', 'For adults 21 and over only.'],
  ['48 hours', 'Winners are contacted within 48 hours.'],
] as const;

export const LotteryRules = () => (
  <div className={styles.rules}>
    <h2 className={styles.heading}>How it works</h2>
    <dl className={styles.list}>
      {RULES.map(([figure, meaning]) => (
        <div key={figure}>
          <dt>{figure}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.small}>
      No purchase necessary. A purchase does not improve your chances. Void where prohibited.
    </p>
  </div>
);
