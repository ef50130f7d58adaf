import {
  Button,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  Spinner,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { sayError } from '../api/say-error';
import { formatMoment } from './format';
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

interface NotReadProps {
  error: unknown;
  onRetry: () => void;
  what: string;
}

/** In place of what is not there yet, or could not be read. */
export const NotRead = ({ error, onRetry, what }: NotReadProps) =>
  error ? <FailedToLoad error={error} onRetry={onRetry} /> : <Loading what={what} />;

interface ReadBeforeProps {
  error: Error | null;
  /** When what is shown was read, in ms since 1970. */
  dataUpdatedAt: number;
}

/** Above what is shown still though it could not be read again: what was live a minute ago is better than nothing. */
export const ReadBefore = ({ error, dataUpdatedAt }: ReadBeforeProps) =>
  error && (
    <Notice
      look="trouble"
      title={`This could not be read again; it is of ${formatMoment(new Date(dataUpdatedAt).toISOString())}`}
    >
      <p>{sayError(error)}</p>
    </Notice>
  );

export const Loading = ({ what }: { what: string }) => (
  <div className={styles.loading} role="status">
    <Spinner size="small" label={`Reading ${what}…`} />
  </div>
);
