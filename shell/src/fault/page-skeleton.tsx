import styles from './fault.module.scss';

/**
 * Holds a remote's place while it loads: a line of light, and a word for those who do not see it. `endless` is for the way
 * back: the browser puts the window where it was at once, and there must be a place as far down as that.
 */
export const PageSkeleton = ({ endless = false }: { endless?: boolean }) => (
  <div className={`${styles.skeleton} ${endless ? styles.endless : ''}`.trim()} aria-busy="true">
    <p className={styles.hidden}>Loading...</p>
  </div>
);
