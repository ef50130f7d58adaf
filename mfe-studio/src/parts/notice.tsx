import type { ReactNode } from 'react';
import { Button } from '@site/shared-ui';
import { sayError } from '../api/say-error';
import styles from './notice.module.scss';

/** Something to know before going on, in the place that it is about. */
export const Notice = ({
  look = 'hint',
  title,
  children,
}: {
  look?: 'hint' | 'trouble';
  title?: string;
  children: ReactNode;
}) => (
  <div className={`${styles.notice} ${styles[look]}`} role={look === 'trouble' ? 'alert' : 'note'}>
    {title && <p className={styles.title}>{title}</p>}
    {children}
  </div>
);

/** What could not be read, and another try. */
export const FailedToLoad = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Notice look="trouble" title="This could not be read">
    <p>{sayError(error)}</p>
    <Button onClick={onRetry}>Try again</Button>
  </Notice>
);

export const Loading = ({ what }: { what: string }) => (
  <p className={styles.loading} role="status">
    Reading {what}…
  </p>
);
