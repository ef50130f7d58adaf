import type { ReactNode } from 'react';
import styles from './figures.module.scss';

/** A number in large type with its label, left out without a value; `detail` is a smaller text below it. */
interface Figure {
  label: string;
  value: string | undefined;
  detail?: ReactNode;
}

/** The most important numbers of a view. */
export const Figures = ({ figures }: { figures: Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map(
      ({ label, value, detail }) =>
        value !== undefined && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {detail && <dd className={styles.detail}>{detail}</dd>}
          </div>
        ),
    )}
  </dl>
);
