import type { HTMLAttributes, ReactNode } from 'react';
import styles from './section.module.scss';

/** A part of the page with the container's width and the vertical space of sections. */
export const Section = ({
  className = '',
  children,
  ...rest
}: HTMLAttributes<HTMLElement> & { children: ReactNode }) => (
  <section className={`${styles.section} ${className}`.trim()} {...rest}>
    <div className={styles.inner}>{children}</div>
  </section>
);

/** Small capitals with a thin line, above a heading. */
export const Label = ({ children }: { children: ReactNode }) => (
  <p className={styles.label}>{children}</p>
);
