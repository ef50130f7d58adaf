import {
  Button,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  Spinner,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
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
  <MessageBar
    layout="multiline"
    intent={look === 'trouble' ? 'error' : 'info'}
    role={look === 'trouble' ? 'alert' : 'note'}
  >
    <MessageBarBody>
      <div className={styles.content}>
        {title && <MessageBarTitle>{title}</MessageBarTitle>}
        {children}
      </div>
    </MessageBarBody>
  </MessageBar>
);

/** What could not be read, and another try. */
export const FailedToLoad = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Notice look="trouble" title="This could not be read">
    <p>{sayError(error)}</p>
    <Button onClick={onRetry}>Try again</Button>
  </Notice>
);

export const Loading = ({ what }: { what: string }) => (
  <div className={styles.loading} role="status">
    <Spinner size="small" label={`Reading ${what}…`} />
  </div>
);
