import { Button } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@site/shared-ui/query';
import { DELIVERY, overviewQuery } from '../api/queries';
import layout from '../ui/layout.module.scss';
import { QueryStatus } from '../ui/query-status';
import { useNow } from '../ui/use-now';
import { ViewHeader } from '../ui/view-header';
import { AccessSection } from './access-section';
import { HistorySection } from './history-section';
import { PartsSection } from './parts-section';

/** `/studio?view=delivery`: the live releases with failures and web vitals, their history, and access. */
export default function DeliveryView() {
  const query = useQuery(overviewQuery);
  const queries = useQueryClient();
  const now = useNow();

  if (!query.data) return <QueryStatus query={query} subject="the live releases" />;
  const { live, parts, retired = [] } = query.data;

  return (
    <div className={layout.view}>
      <ViewHeader title="Delivery">
        <p className={layout.hint} role="status">
          {live === undefined ? 'Nothing is live yet.' : `Composition ${live} is live.`}
        </p>
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
      <HistorySection names={[...parts, ...retired].map(({ name }) => name)} />
      <AccessSection now={now} />
    </div>
  );
}
