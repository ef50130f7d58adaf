import { PageHero, Section } from '@site/shared-ui';
import type { ReactNode } from 'react';
import styles from './tool-page.module.scss';

interface ToolPageProps {
  title: string;
  lead: string;
  picture: string;
  disclaimer: string;
  children: ReactNode;
}

export const ToolPage = ({ title, lead, picture, disclaimer, children }: ToolPageProps) => (
  <>
    <PageHero compact label="Tools" title={title} lead={lead} picture={picture} />
    <Section>{children}</Section>
    <Section aria-label="Disclaimer">
      <p className={styles.disclaimer} role="note">
        {disclaimer}
      </p>
    </Section>
  </>
);
