import type { ReactNode } from 'react';
import styles from './under.module.scss';

/** Smaller text under what a cell says first. */
export const Under = ({ children }: { children: ReactNode }) => (
  <span className={styles.under}>{children}</span>
);
