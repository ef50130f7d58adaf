import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import styles from './pill-row.module.scss';

const SELECTED = '[aria-current], [aria-pressed="true"], label:has(:checked)';

/**
 * A group of pills, on a phone one row that scrolls sideways. It scrolls to the selected pill at first, and to a focused
 * one: browsers do not scroll to a partly visible element.
 */
export const PillRow = ({ children }: { children: ReactNode }) => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const selected = row.current?.querySelector(SELECTED);
    if (selected) scrollToMiddle(row.current!, selected);
  }, []);
  const handleFocus = ({ currentTarget, target }: FocusEvent) => {
    if (target.matches(':focus-visible')) scrollToMiddle(currentTarget, target);
  };
  return (
    <div ref={row} className={styles.row} onFocus={handleFocus}>
      {children}
    </div>
  );
};

const scrollToMiddle = (row: Element, pill: Element): void => {
  const { left, width } = pill.getBoundingClientRect();
  row.scrollLeft += left + width / 2 - row.getBoundingClientRect().left - row.clientWidth / 2;
};
