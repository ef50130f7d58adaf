import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import styles from './pill-row.module.scss';

const CHOSEN = '[aria-current], [aria-pressed="true"], label:has(:checked)';

/**
 * A group of pills that is one row on a phone, pushed aside with the finger; it begins where the chosen one is seen, and
 * goes along with the keyboard's focus: browsers leave a pill of which they show a little where it is.
 */
export const PillRow = ({ children }: { children: ReactNode }) => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector(CHOSEN);
    if (chosen) showInMiddle(row.current!, chosen);
  }, []);
  const handleFocus = ({ currentTarget, target }: FocusEvent) => {
    if (target.matches(':focus-visible')) showInMiddle(currentTarget, target);
  };
  return (
    <div ref={row} className={styles.row} onFocus={handleFocus}>
      {children}
    </div>
  );
};

const showInMiddle = (row: Element, pill: Element): void => {
  const { left, width } = pill.getBoundingClientRect();
  row.scrollLeft += left + width / 2 - row.getBoundingClientRect().left - row.clientWidth / 2;
};
