import type { CampaignDocument } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { poolsQuery } from '../api/queries';
import { useAdmin } from '../api/use-admin';
import { FailedToLoad } from '../parts/notice';
import { PoolForm } from './pool-form';
import styles from './codes-view.module.scss';

/** The pools of a campaign's prizes: how many codes are left, and a way to bring more. */
export const PrizePools = ({ campaign }: { campaign: CampaignDocument }) => {
  const call = useAdmin();
  const isWanted = campaign.prizes.some(({ delivery }) => delivery?.by === 'pool');
  const { data, error, refetch } = useQuery({
    ...poolsQuery(call, campaign.id),
    enabled: isWanted,
  });
  if (!isWanted) return null;
  if (error) return <FailedToLoad error={error} onRetry={() => void refetch()} />;
  return (
    <section className={styles.codes} aria-label="Codes of prizes">
      <h3>Codes of prizes</h3>
      {data?.pools.length === 0 && <p>Save the campaign first: then its pools can be filled.</p>}
      {data?.pools.map((pool) => (
        <PoolForm key={pool.prize} campaign={campaign} pool={pool} />
      ))}
    </section>
  );
};
