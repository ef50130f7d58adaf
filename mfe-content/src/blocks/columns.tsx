import type { ReactNode } from 'react';
import styles from './columns.module.scss';

/** Two columns on a wide screen: words on one side, what supports them on the other. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
);
