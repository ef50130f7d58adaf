import { Button } from '@site/shared-ui';
import styles from '../layout/panel.module.scss';

interface Props {
  /** Number of stores that are shown nevertheless. */
  shown?: number;
  onRetry: () => void;
}

export const LoadError = ({ shown, onRetry }: Props) => (
  <div role="alert" className={styles.panel}>
    <h2 className={styles.title}>Error Loading Stores</h2>
    <p className={styles.text}>
      {shown
        ? `We could only load the first ${shown} stores. Try again to see them all.`
        : 'Unable to load store locations. Please try again later.'}
    </p>
    <Button onClick={onRetry}>Try Again</Button>
  </div>
);
