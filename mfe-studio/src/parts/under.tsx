import styles from './data-grid.module.scss';
import type { ReactNode } from 'react';

/** Smaller text under what a cell says first. */
export const Under = ({ children }: { children: ReactNode }) => (
  <span className={styles.under}>{children}</span>
);
