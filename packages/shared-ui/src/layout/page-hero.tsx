import type { ReactNode } from 'react';
import styles from './page-hero.module.scss';
import { Label } from './section';

interface PageHeroProps {
  label?: string;
  title: ReactNode;
  lead: ReactNode;
  /** URL of a decorative picture. */
  picture?: string;
  /** Low, and without the picture on a phone, so that the page's content is on the first screen. */
  compact?: boolean;
  children?: ReactNode;
}

/** The top of an inner page: its `h1`, a lead and a picture. `children` are its actions. */
export const PageHero = ({
  label,
  title,
  lead,
  picture,
  compact = false,
  children,
}: PageHeroProps) => (
  <section className={compact ? `${styles.hero} ${styles.compact}` : styles.hero}>
    <div className={styles.inner}>
      <div>
        {label && <Label>{label}</Label>}
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
      {picture && (
        <img
          className={styles.picture}
          src={picture}
          alt=""
          width={720}
          height={480}
          fetchPriority="high"
        />
      )}
    </div>
  </section>
);
