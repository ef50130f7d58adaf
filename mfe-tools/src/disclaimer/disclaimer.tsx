import { Section } from '@site/shared-ui';
import type { ReactNode } from 'react';
import styles from './disclaimer.module.scss';

/** The legal words below a tool. */
export const Disclaimer = ({ children }: { children: ReactNode }) => (
  <Section aria-label="Disclaimer">
    <p className={styles.disclaimer} role="note">
      {children}
    </p>
  </Section>
);
