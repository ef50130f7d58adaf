import { REFUSALS, UNLIMITED, type CampaignDocument, type CampaignStats } from '@site/contracts';
import type { DrawHeads } from '../campaigns/published-campaigns';
import type { PromotionHour } from './promotion-hour-model';
import type { DrawLedger } from '../draws/draw-ledger';
import { funnelSources, isRedeemed, type ClaimedScan } from './funnel-sources';
import type { HourlyCounts } from './hourly-counts';
import type { SourceCounts } from './source-counts';

/** The figures of a campaign, for the promotions team. */
export type CampaignStatsReader = (campaign: CampaignDocument) => Promise<CampaignStats>;

interface StatsSources {
  heads: Pick<DrawHeads, 'head'>;
  hours: Pick<HourlyCounts, 'hours'>;
  sources: Pick<SourceCounts, 'list'>;
  claims: {
    /** Prize → how many wins of it were claimed. */
    perPrize(campaign: string): Promise<Record<string, number>>;
    scans(campaign: string): Promise<ClaimedScan[]>;
  };
  draws: Pick<DrawLedger, 'sourcesOf'>;
}

type Hour = CampaignStats['hours'][number];
type Prize = CampaignStats['prizes'][number];

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);

const toHour = ({ hour, refused, ...counted }: PromotionHour): Hour => ({
  hour: hour.toISOString(),
  visits: counted.visits ?? 0,
  reveals: counted.reveals ?? 0,
  spins: counted.spins ?? 0,
  wins: counted.wins ?? 0,
  claims: counted.claims ?? 0,
  refused: Object.fromEntries(
    REFUSALS.map((reason) => [reason, refused?.[reason] ?? 0]),
  ) as Hour['refused'],
});

/**
 * Totals of spins, wins and claims come from the draws and the claims themselves; only visits, reveals and refusals, and
 * what happened when, are counted apart.
 */
export const createCampaignStatsReader =
  ({ heads, hours: stats, sources, claims, draws }: StatsSources): CampaignStatsReader =>
  async ({ id, prizes }) => {
    const [{ number, awarded }, claimed, counted, ways, scans] = await Promise.all([
      heads.head(id),
      claims.perPrize(id),
      stats.hours(id),
      sources.list(id),
      claims.scans(id),
    ]);
    const settled = scans.filter(isRedeemed);
    const redeemedOf = (prize: string) => settled.filter((scan) => scan.prize === prize).length;
    const hours = counted.map(toHour);
    const refused = Object.fromEntries(
      REFUSALS.map((reason) => [reason, sum(hours.map((hour) => hour.refused[reason]))]),
    ) as Hour['refused'];

    const offered = prizes.map(({ id: prize, name, stock }): Prize => {
      const given = awarded[prize] ?? 0;
      const left = stock === UNLIMITED ? null : Math.max(0, stock - given);
      return {
        id: prize,
        name,
        awarded: given,
        claimed: claimed[prize] ?? 0,
        redeemed: redeemedOf(prize),
        left,
      };
    });
    // Won under an earlier revision; nobody can win it any more.
    const former = Object.entries(awarded)
      .filter(([prize]) => !prizes.some((present) => present.id === prize))
      .map(([prize, given]): Prize => {
        return {
          id: prize,
          name: prize,
          awarded: given,
          claimed: claimed[prize] ?? 0,
          redeemed: redeemedOf(prize),
          left: 0,
        };
      });

    return {
      campaign: id,
      total: {
        visits: sum(hours.map(({ visits = 0 }) => visits)),
        reveals: sum(hours.map(({ reveals = 0 }) => reveals)),
        spins: number,
        wins: sum(Object.values(awarded)),
        claims: sum(Object.values(claimed)),
        redeemed: settled.length,
        refused,
      },
      hours,
      prizes: [...offered, ...former],
      sources: funnelSources(ways, scans, await draws.sourcesOf(scans.map((scan) => scan.id))),
    };
  };
