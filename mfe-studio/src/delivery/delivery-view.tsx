import { Button } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@site/shared-ui/query';
import { useAdmin } from '../api/use-admin';
import { NotRead, ReadBefore } from '../parts/notice';
import { takeLostFocus } from '../parts/take-lost-focus';
import { useNow } from '../parts/use-now';
import { AccessSection } from './access-section';
import { DELIVERY, overviewQuery } from './delivery-queries';
import styles from './delivery-view.module.scss';
import { HistorySection } from './history-section';
import { PartsSection } from './parts-section';
import { SharedSection } from './shared-section';

/** `/studio?view=delivery`: what is live, how it does, what became of it, and who may change it. */
export const DeliveryView = () => {
  const overview = useQuery(overviewQuery(useAdmin()));
  const queries = useQueryClient();
  const now = useNow();

  if (!overview.data)
    return (
      <NotRead error={overview.error} onRetry={() => void overview.refetch()} what="what is live" />
    );
  const { live, parts, retired = [] } = overview.data;

  return (
    <div className={styles.view}>
      <div className={styles.top}>
        <h2 ref={takeLostFocus} tabIndex={-1}>
          Delivery
        </h2>
        <p className={styles.live} role="status">
          {live === undefined ? 'Nothing is live yet.' : `Composition ${live} is live.`}
        </p>
        <Button
          appearance="subtle"
          disabledFocusable={overview.isFetching}
          onClick={() => void queries.invalidateQueries({ queryKey: [...DELIVERY] })}
        >
          Read again
        </Button>
      </div>
      <ReadBefore {...overview} />
      <PartsSection overview={overview.data} />
      <HistorySection names={[...parts, ...retired].map(({ name }) => name)} />
      <SharedSection parts={parts} />
      <AccessSection now={now} />
    </div>
  );
};
