import { Label } from '@site/shared-ui';
import type { ReactNode } from 'react';
import styles from './page-words.module.scss';

/** What follows a large heading, in a sentence or two. */
export const Lead = ({ children }: { children: ReactNode }) => (
  <p className={styles.lead}>{children}</p>
);

/** The first words of a page that has a head of its own: its label, its one `h1` and a lead. */
export const PageWords = ({ label, title, lead }: Record<'label' | 'title' | 'lead', string>) => (
  <>
    <Label>{label}</Label>
    <h1>{title}</h1>
    <Lead>{lead}</Lead>
  </>
);
