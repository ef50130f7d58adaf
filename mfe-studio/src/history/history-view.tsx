import type { KeptCampaign } from '@site/contracts';
import { useState } from 'react';
import { useQuery } from '@site/shared-ui/query';
import { versionsQuery } from '../api/queries';
import { useAdmin } from '../api/use-admin';
import { NotRead, ReadBefore } from '../parts/notice';
import styles from './history-view.module.scss';
import { RestoreDialog } from './restore-dialog';
import { VersionComparison } from './version-comparison';
import { VersionsTable } from './versions-table';

/** Every version of a campaign that is kept: who has saved what and when, what differs, and the way back. */
export const HistoryView = ({ kept }: { kept: KeptCampaign }) => {
  const { id, timeZone } = kept.campaign;
  const query = useQuery(versionsQuery(useAdmin(), id));
  const [compared, setCompared] = useState<number>();
  const [restoring, setRestoring] = useState<number>();

  if (!query.data)
    return <NotRead error={query.error} onRetry={() => void query.refetch()} what="the versions" />;
  const { versions } = query.data;
  return (
    <div className={styles.view}>
      <ReadBefore {...query} />
      {compared !== undefined && (
        <VersionComparison
          key={compared}
          id={id}
          version={compared}
          versions={versions}
          onClose={() => setCompared(undefined)}
        />
      )}
      <VersionsTable
        versions={versions}
        timeZone={timeZone}
        onCompare={setCompared}
        onRestore={setRestoring}
      />
      <p className={styles.hint}>
        {`Times are by the clocks of ${timeZone}. The last 200 versions are kept.`}
      </p>
      {restoring !== undefined && (
        <RestoreDialog kept={kept} version={restoring} onClose={() => setRestoring(undefined)} />
      )}
    </div>
  );
};
