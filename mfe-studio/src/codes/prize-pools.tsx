import { plural, UNLIMITED, type CampaignDocument, type CodePool } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { poolsQuery } from '../api/queries';
import { Fold } from '../ui/fold';
import { formatNumber } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { QueryStatus } from '../ui/query-status';
import { AddCodes } from './add-codes';
import { FindCodes } from './find-codes';
import styles from './prize-pools.module.scss';

interface PoolsProps {
  /** Includes unsaved edits. */
  campaign: CampaignDocument;
  saved: CampaignDocument;
}

/** The pools of codes for a campaign's prizes: how many codes are left, with forms to add, find and remove codes. */
export const PrizePools = ({ campaign, saved }: PoolsProps) => {
  const query = useQuery(poolsQuery(campaign.id));
  const pools = campaign.prizes.flatMap(({ id: prize, name, delivery }) => {
    const pool = query.data?.pools.find((stored) => stored.prize === prize);
    if (delivery?.by !== 'pool') return pool && pool.codes > pool.given ? [pool] : [];
    return [pool ?? { prize, name, codes: 0, given: 0, left: 0, low: false }];
  });
  if (pools.length === 0) return null;
  return (
    <section className={layout.stack} aria-label="Prize codes">
      <h3>Prize codes</h3>
      <p className={layout.hint}>
        One code per win, from a store’s own system. Winners use them at that store’s register or
        online shop; they can’t be redeemed on this site.
      </p>
      <QueryStatus query={query} subject="the prize codes" />
      {query.data &&
        pools.map((pool) => (
          <PoolSection key={pool.prize} campaign={campaign} saved={saved} pool={pool} />
        ))}
    </section>
  );
};

/** One pool, with forms to add, find and remove codes. */
const PoolSection = ({ campaign, saved, pool }: PoolsProps & { pool: CodePool }) => {
  const prizeOf = ({ prizes }: CampaignDocument) => prizes.find(({ id }) => id === pool.prize);
  const { stock = UNLIMITED, delivery } = prizeOf(campaign) ?? {};
  const savedPrize = prizeOf(saved);
  const unused = pool.codes - pool.given;
  const isInUse = delivery?.by === 'pool';
  const limit = isInUse && stock !== UNLIMITED ? stock : 0;
  const missing = Math.max(0, limit - pool.codes);
  const excess = limit > 0 ? Math.max(0, pool.codes - limit) : 0;
  const isSaved = savedPrize?.stock === stock && savedPrize.delivery?.by === 'pool';
  const left = isSaved
    ? `${formatNumber(pool.left)} left to win`
    : `${formatNumber(Math.max(0, Math.min(pool.codes, limit) - pool.given))} left to win once you save the campaign`;
  return (
    <section className={styles.pool} aria-label={`Codes of ${pool.name}`}>
      <h4>{pool.name}</h4>
      <p>
        <span>
          {!isInUse
            ? `${plural(unused, 'unused code')} kept for this prize, which is now delivered another way.`
            : stock === 0 && unused > 0
              ? `${plural(unused, 'code')} ready, stock is 0: set the stock to ${formatNumber(pool.codes)}.`
              : `${plural(pool.codes, 'code')}, ${formatNumber(pool.given)} given out, ${left}.${excess > 0 ? ` ${plural(excess, 'more code')} than stock: raise the stock to give ${excess === 1 ? 'it' : 'them'} out.` : ''}`}
        </span>
        {(missing > 0 || (limit > 0 && pool.low)) && (
          <strong className={layout.danger}>
            {missing > 0
              ? ` Add ${pool.codes > 0 ? `${formatNumber(missing)} more ${missing === 1 ? 'code' : 'codes'}` : plural(missing, 'code')} for the stock of ${formatNumber(limit)}.`
              : ' Running low.'}
          </strong>
        )}
      </p>
      {!savedPrize && <p>This prize is new. Save the campaign, then add its codes.</p>}
      {isInUse && savedPrize && (
        <Fold title="Add codes" startsOpen={missing > 0 || pool.codes === 0 || pool.low}>
          <AddCodes campaign={campaign.id} pool={pool} />
        </Fold>
      )}
      {pool.codes > 0 && (
        <Fold title="Find or remove codes">
          <FindCodes campaign={saved} pool={pool} />
        </Fold>
      )}
    </section>
  );
};
