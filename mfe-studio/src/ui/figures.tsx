import type { ReactNode } from 'react';
import styles from './figures.module.scss';

/** A number in large type, its label, and a smaller text below it. */
interface Figure {
  label: string;
  value: ReactNode;
  beside?: ReactNode;
}

/** The most important numbers of a view. */
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
