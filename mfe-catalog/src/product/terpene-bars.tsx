import { useHydrated } from '@site/platform';
import { useRef } from 'react';
import type { Terpenes } from '../data/product';
import { terpenes as productTerpenes } from '../data/terpenes';
import { useInView } from '../products/use-in-view';
import styles from './terpene-bars.module.scss';

/** Terpene → scent. Aroma only, because no effect may be promised. */
const scents: Readonly<Record<string, string>> = {
  Caryophyllene: 'Black pepper and clove. Warm and lingering.',
  Humulene: 'Hops and dry wood. Earthy, with a clean finish.',
  Limonene: 'Lemon peel. Bright, the first thing you smell.',
  Linalool: 'Lavender. Soft, with a floral finish.',
  Myrcene: 'Ripe mango and damp earth. Round and heavy.',
  Ocimene: 'Basil and mint. Light and fleeting.',
  Pinene: 'Pine and rosemary. Clear and dry.',
  Terpinolene: 'Apple and lilac. Lively and a little wild.',
};

/** The highest percentage of a terpene in any product. */
export const FULL_BAR = Math.max(
  ...Object.values(productTerpenes).flatMap((amounts) => Object.values(amounts)),
);

/** All bars share one scale, so that terpenes and products can be compared. They grow when first seen. */
export const TerpeneBars = ({ terpenes }: { terpenes: Terpenes }) => {
  const list = useRef<HTMLUListElement>(null);
  const isInView = useInView(list);
  const isWaiting = useHydrated() && !isInView;
  return (
    <ul ref={list} className={`${styles.bars} ${isWaiting ? styles.waiting : ''}`.trim()}>
      {Object.entries(terpenes).map(([name, percent]) => (
        <li key={name}>
          <p className={styles.amount}>
            <span>{name}</span> <span>{percent.toFixed(1)}%</span>
          </p>
          <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden>
            <path d={`M0 1H${Math.min(100, (100 * percent) / FULL_BAR)}`} />
          </svg>
          {scents[name] && <p className={styles.scent}>{scents[name]}</p>}
        </li>
      ))}
    </ul>
  );
};
