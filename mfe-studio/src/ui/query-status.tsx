import { hasStatus } from '@site/admin-client';
import { Button, Spinner } from '@fluentui/react-components';
import { formatMoment } from '@site/contracts/time-zone';
import { useQueryClient } from '@site/shared-ui/query';
import { errorMessage } from '../api/action';
import { campaignQuery } from '../api/queries';
import styles from './notice.module.scss';
import { Notice } from './notice';

export interface QueryStatusProps {
  query: {
    data: unknown;
    error: Error | null;
    /** When the data was loaded, in ms since 1970. */
    dataUpdatedAt: number;
    refetch: () => unknown;
  };
  /** The loaded data, such as `the statistics`. */
  subject: string;
}

/** The loading state or error of a query; nothing once it has loaded. Older data stays on the page. */
export const QueryStatus = ({ query, subject }: QueryStatusProps) => {
  const { data, error, dataUpdatedAt, refetch } = query;
  if (error && data === undefined)
    return (
      <Notice intent="error" title={`Couldn’t load ${subject}`}>
        <p>{errorMessage(error)}</p>
        {!hasStatus(error, 403) && <Button onClick={() => void refetch()}>Try again</Button>}
      </Notice>
    );
  if (error)
    return (
      <Notice
        intent="error"
        title={`Couldn’t refresh ${subject}; last loaded ${formatMoment(new Date(dataUpdatedAt))}`}
      >
        {errorMessage(error)}
      </Notice>
    );
  if (data !== undefined) return null;
  return (
    <div className={styles.loading} role="status">
      <Spinner size="small" label={`Loading ${subject}…`} />
    </div>
  );
};

interface RefreshButtonProps {
  query: { isFetching: boolean; refetch: () => unknown };
  /** The campaign that the data belongs to: its draws in the header are loaded again too. */
  campaign?: string;
}

export const RefreshButton = ({ query, campaign }: RefreshButtonProps) => {
  const queries = useQueryClient();
  const refresh = () => {
    void query.refetch();
    if (campaign) void queries.invalidateQueries({ queryKey: campaignQuery(campaign).queryKey });
  };
  return (
    <Button disabledFocusable={query.isFetching} onClick={refresh}>
      <span>{query.isFetching ? 'Refreshing…' : 'Refresh'}</span>
    </Button>
  );
};
