import { Label } from '@site/shared-ui';
import type { ReactNode } from 'react';
import styles from './page-intro.module.scss';

export const Lead = ({ children }: { children: ReactNode }) => (
  <p className={styles.lead}>{children}</p>
);

/** Label, `h1` and lead of a page with its own header. */
export const PageIntro = ({ label, title, lead }: Record<'label' | 'title' | 'lead', string>) => (
  <>
    <Label>{label}</Label>
    <h1>{title}</h1>
    <Lead>{lead}</Lead>
  </>
);
