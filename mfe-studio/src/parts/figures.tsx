import type { ReactNode } from 'react';
import styles from './figures.module.scss';

/** One number in large type, with what it is, and what stands beside it in small. */
export interface Figure {
  label: string;
  value: ReactNode;
  beside?: ReactNode;
}

/** The few numbers that a view is about, in one line. */
export const Figures = ({ figures }: { figures: Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ label, value, beside }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
        {beside && <dd className={styles.beside}>{beside}</dd>}
      </div>
    ))}
  </dl>
);
