import type { ReactNode } from 'react';
import styles from './prose.module.scss';

/** Paragraphs of running text. */
export const Prose = ({ children }: { children: ReactNode }) => (
  <div className={styles.prose}>{children}</div>
);
