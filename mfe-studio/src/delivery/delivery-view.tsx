import { Button } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@site/shared-ui/query';
import { useSearchParams } from '@site/shared-ui/router';
import { DELIVERY, overviewQuery } from '../api/queries';
import { Fold } from '../ui/fold';
import layout from '../ui/layout.module.scss';
import { QueryStatus } from '../ui/query-status';
import { useNow } from '../ui/use-now';
import { PendingView, ViewHeader } from '../ui/view-header';
import { AccessSection } from './access-section';
import { HistorySection } from './history-section';
import { PartsSection } from './parts-section';
import { ReleasesTable } from './releases-table';

/** `/studio?view=delivery`: what visitors see, and for engineers the releases, their history and access. */
export default function DeliveryView() {
  const query = useQuery(overviewQuery);
  const queries = useQueryClient();
  const now = useNow();
  const namesPart = useSearchParams()[0].has('part');

  if (!query.data)
    return <PendingView title="Releases" query={query} subject="the live releases" />;
  const { live, parts, retired = [] } = query.data;

  return (
    <div className={layout.view}>
      <ViewHeader title="Releases">
        <Button
          className={layout.end}
          disabledFocusable={query.isFetching}
          onClick={() => void queries.invalidateQueries({ queryKey: DELIVERY })}
        >
          Refresh
        </Button>
      </ViewHeader>
      <QueryStatus query={query} subject="the live releases" />
      <PartsSection overview={query.data} />
      <Fold
        title={<h3>For engineers</h3>}
        note={live === undefined ? undefined : `Composition ${live}`}
        // The URL names a part whose history is shown.
        startsOpen={namesPart}
      >
        <ReleasesTable overview={query.data} />
        <HistorySection names={[...parts, ...retired].map(({ name }) => name)} />
        <AccessSection now={now} />
      </Fold>
    </div>
  );
}
