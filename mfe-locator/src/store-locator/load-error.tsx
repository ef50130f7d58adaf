import { Button } from '@site/shared-ui';
import styles from '../layout/panel.module.scss';

export const LoadError = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className={styles.panel}>
    <h2 className={styles.title}>Error Loading Stores</h2>
    <p className={styles.text}>Unable to load store locations. Please try again later.</p>
    <Button onClick={onRetry}>Try Again</Button>
  </div>
);
