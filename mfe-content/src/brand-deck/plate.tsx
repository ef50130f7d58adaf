import type { ReactNode } from 'react';
import styles from './plate.module.scss';

/** One plate of the deck: a sheet in landscape with its name in the corner, and a page of its own on paper. */
export const Plate = ({
  name,
  title,
  children,
}: {
  name: string;
  /** Its heading; the plate is named by `name` where what it shows needs none. */
  title?: ReactNode;
  children: ReactNode;
}) => (
  <section className={styles.plate} aria-label={name}>
    <div className={styles.body}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </div>
    <p className={styles.foot} aria-hidden="true">
      {name}
    </p>
  </section>
);
