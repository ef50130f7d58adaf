import { Button, Spinner } from '@fluentui/react-components';
import { formatMoment } from '@site/contracts/time-zone';
import { errorMessage } from '../api/action';
import styles from './notice.module.scss';
import { Notice } from './notice';

interface QueryStatusProps {
  query: {
    data: unknown;
    error: Error | null;
    /** When the data was read, in ms since 1970. */
    dataUpdatedAt: number;
    refetch: () => unknown;
  };
  /** What is read, such as `the statistics`. */
  what: string;
}

/** The loading state or error of a query; nothing once it has loaded. Older data stays on the page. */
export const QueryStatus = ({ query, what }: QueryStatusProps) => {
  const { data, error, dataUpdatedAt, refetch } = query;
  if (error && data === undefined)
    return (
      <Notice intent="error" title="This could not be read">
        <p>{errorMessage(error)}</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </Notice>
    );
  if (error)
    return (
      <Notice
        intent="error"
        title={`This could not be read again; it is of ${formatMoment(new Date(dataUpdatedAt))}`}
      >
        <p>{errorMessage(error)}</p>
      </Notice>
    );
  if (data !== undefined) return null;
  return (
    <div className={styles.loading} role="status">
      <Spinner size="small" label={`Reading ${what}…`} />
    </div>
  );
};

interface ReadAgainProps {
  query: { isFetching: boolean; refetch: () => unknown };
}

export const ReadAgain = ({ query: { isFetching, refetch } }: ReadAgainProps) => (
  <Button disabledFocusable={isFetching} onClick={() => void refetch()}>
    <span>{isFetching ? 'Reading…' : 'Read again'}</span>
  </Button>
);
