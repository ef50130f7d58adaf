import screenReader from '@site/shared-ui/styles/screen-reader.module.scss';
import styles from './fault.module.scss';

/**
 * Placeholder of a remote while it loads. `endless` is for Back and Forward: browsers restore the scroll position at once,
 * so the placeholder must be taller than any page.
 */
export const PageSkeleton = ({ endless = false }: { endless?: boolean }) => (
  <div className={`${styles.skeleton} ${endless ? styles.endless : ''}`.trim()} aria-busy="true">
    <p className={screenReader.only}>Loading...</p>
  </div>
);
