import { listSessions, type AdminCall } from '@site/admin-client';
import { queryOptions, useQuery } from '@site/shared-ui/query';
import { STUDIO, useAdmin } from '../api/use-admin';
import { NotRead, ReadBefore } from '../parts/notice';
import { takeLostFocus } from '../parts/take-lost-focus';
import { SessionsTable } from './sessions-table';
import styles from './sessions-view.module.scss';

const sessionsQuery = (call: AdminCall) =>
  queryOptions({
    queryKey: [STUDIO, 'sessions'],
    queryFn: ({ signal }) => listSessions(call, signal),
    staleTime: 0,
  });

/** `/studio?view=sessions`: where one is signed in, for whoever has left a browser open elsewhere. */
export const SessionsView = () => {
  const call = useAdmin();
  const query = useQuery(sessionsQuery(call));
  const { data, error, refetch } = query;
  if (!data)
    return <NotRead error={error} onRetry={() => void refetch()} what="where you are signed in" />;
  return (
    <div className={styles.view}>
      <h2 ref={takeLostFocus} tabIndex={-1}>
        Sessions
      </h2>
      <p className={styles.hint}>
        Where your token is signed in to the Studio. The owner sees everybody’s. A session ends
        after 30 minutes without use, and after 12 hours; the phone of a shop redeems prizes until
        its key ends. If you do not know one, sign it out, for which your token is asked for once
        more, and ask the operator of the site to revoke the token.
      </p>
      <ReadBefore {...query} />
      <SessionsTable
        sessions={data.sessions}
        onEnded={async () => {
          await refetch();
        }}
      />
    </div>
  );
};
