import { Section } from '@site/shared-ui';
import type { ReactNode } from 'react';
import styles from './closing.module.scss';

/** The last band of a page: one sentence and where to go from here, in a box or along a line. */
export const Closing = ({
  look = 'boxed',
  title,
  text,
  children,
}: {
  look?: 'boxed' | 'line';
  title: string;
  text: string;
  children: ReactNode;
}) => (
  <Section>
    <div className={styles[look]}>
      <h2>{title}</h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  </Section>
);
