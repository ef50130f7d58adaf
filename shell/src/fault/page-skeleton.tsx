import styles from './fault.module.scss';

/** Holds a remote's place while it loads: a line of light, and a word for those who do not see it. */
export const PageSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <p className={styles.hidden}>Loading...</p>
  </div>
);
