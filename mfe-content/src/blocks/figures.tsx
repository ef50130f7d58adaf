import type { ReactNode } from 'react';
import styles from './figures.module.scss';

export interface Figure {
  value: ReactNode;
  label: string;
}

/**
 * Three figures on one line, with hairlines between them; the value in display type, the label small below it.
 */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ value, label }) => (
      <div key={label} className={styles.figure}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.value}>{value}</dd>
      </div>
    ))}
  </dl>
);
