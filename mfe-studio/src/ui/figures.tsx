import type { ReactNode } from 'react';
import styles from './figures.module.scss';
import { formatMoney } from './format';

/** A number in large type with its label, left out without a value; `detail` is a smaller text below it. */
interface Figure {
  label: string;
  value: string | undefined;
  detail?: ReactNode;
}

/** The sum of costs in US dollars, some of which may be unknown: `$1,250`, or `$1,250 or more`. */
export const costFigure = (costs: (number | undefined)[], detail?: string): Figure => {
  const known = costs.filter((cost) => cost !== undefined);
  const isComplete = known.length === costs.length;
  const sum = formatMoney(known.reduce((total, cost) => total + cost, 0));
  return {
    label: 'Cost',
    value: isComplete ? sum : known.length > 0 ? `${sum} or more` : 'unknown',
    detail: isComplete ? detail : 'enter each prize’s cost in the editor',
  };
};

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
