import {
  REFUSALS,
  UNLIMITED,
  type CampaignDocument,
  type CampaignHour,
  type CampaignStats,
} from '@site/contracts';
import type { DrawHeads } from '../campaigns/published-campaigns';
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
  claims: { scans(campaign: string): Promise<ClaimedScan[]> };
  draws: Pick<DrawLedger, 'sourcesOf'>;
}

type Prize = CampaignStats['prizes'][number];

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);

/**
 * Totals of spins, wins and claims come from the draws and the claims themselves; only visits, reveals and refusals, and
 * what happened when, are counted apart.
 */
export const createCampaignStatsReader =
  ({ heads, hours: stats, sources, claims, draws }: StatsSources): CampaignStatsReader =>
  async ({ id, prizes }) => {
    const [{ number, awarded }, hours, ways, scans] = await Promise.all([
      heads.head(id),
      stats.hours(id),
      sources.list(id),
      claims.scans(id),
    ]);
    const settled = scans.filter(isRedeemed);
    const countOf = (claimed: ClaimedScan[], prize: string) =>
      claimed.filter((scan) => scan.prize === prize).length;
    const refused = Object.fromEntries(
      REFUSALS.map((reason) => [reason, sum(hours.map((hour) => hour.refused[reason]))]),
    ) as CampaignHour['refused'];

    const offered = prizes.map(({ id: prize, name, stock }): Prize => {
      const given = awarded[prize] ?? 0;
      const left = stock === UNLIMITED ? null : Math.max(0, stock - given);
      return {
        id: prize,
        name,
        awarded: given,
        claimed: countOf(scans, prize),
        redeemed: countOf(settled, prize),
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
          claimed: countOf(scans, prize),
          redeemed: countOf(settled, prize),
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
        claims: scans.length,
        redeemed: settled.length,
        refused,
      },
      hours,
      prizes: [...offered, ...former],
      sources: funnelSources(ways, scans, await draws.sourcesOf(scans.map((scan) => scan.id))),
    };
  };
