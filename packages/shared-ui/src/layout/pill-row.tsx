import { useEffect, useRef, type ReactNode } from 'react';
import styles from './pill-row.module.scss';

const CHOSEN = '[aria-current], [aria-pressed="true"], label:has(:checked)';

/** A group of pills that is one row on a phone, pushed aside with the finger; it begins where the chosen one is seen. */
export const PillRow = ({ children }: { children: ReactNode }) => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(CHOSEN);
    if (!row.current || !chosen) return;
    const { left, width } = chosen.getBoundingClientRect();
    const middle = row.current.clientWidth / 2;
    row.current.scrollLeft += left + width / 2 - row.current.getBoundingClientRect().left - middle;
  }, []);
  return (
    <div ref={row} className={styles.row}>
      {children}
    </div>
  );
};
