import { PageHero, Section } from '@site/shared-ui';
import type { ReactNode } from 'react';
import styles from './tool-page.module.scss';

interface ToolPageProps {
  title: string;
  lead: string;
  /** URL of a scene. */
  picture: string;
  /** The legal words below the tool. */
  disclaimer: string;
  /** The questions or the result. */
  children: ReactNode;
}

/** The page of a tool: its head, what is asked or found, and the legal words. */
export const ToolPage = ({ title, lead, picture, disclaimer, children }: ToolPageProps) => (
  <>
    <PageHero label="Tools" title={title} lead={lead} picture={picture} />
    <Section>{children}</Section>
    <Section aria-label="Disclaimer">
      <p className={styles.disclaimer} role="note">
        {disclaimer}
      </p>
    </Section>
  </>
);
