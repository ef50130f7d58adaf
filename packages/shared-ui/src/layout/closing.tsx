import { Section } from './section';
import type { ReactNode } from 'react';
import styles from './closing.module.scss';

/** The last section of a page: a sentence and links. */
export const Closing = ({
  title,
  text,
  children,
}: {
  title: string;
  text: ReactNode;
  children: ReactNode;
}) => (
  <Section>
    <div className={styles.closing}>
      <h2>{title}</h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  </Section>
);
