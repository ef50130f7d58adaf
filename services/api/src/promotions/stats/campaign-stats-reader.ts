import { REFUSALS, UNLIMITED, type CampaignDocument, type CampaignStats } from '@site/contracts';
import type { DrawHeads } from '../campaigns/campaign-service';
import type { PromotionHour } from './promotion-hour-model';
import type { HourlyCounts } from './hourly-counts';

/** The figures of a campaign, for the promotions team. */
export type CampaignStatsReader = (campaign: CampaignDocument) => Promise<CampaignStats>;

/** Prize → how many wins of it were claimed. */
export type ClaimedPrizes = (campaign: string) => Promise<Record<string, number>>;

type Hour = CampaignStats['hours'][number];
type Prize = CampaignStats['prizes'][number];

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);

const toHour = ({ hour, spins = 0, wins = 0, claims = 0, refused }: PromotionHour): Hour => ({
  hour: hour.toISOString(),
  spins,
  wins,
  claims,
  refused: Object.fromEntries(
    REFUSALS.map((reason) => [reason, refused?.[reason] ?? 0]),
  ) as Hour['refused'],
});

/**
 * Totals of spins, wins and claims come from the draws and the claims themselves; only the refusals, and
 * what happened when, are counted apart.
 */
export const createCampaignStatsReader =
  (heads: DrawHeads, stats: HourlyCounts, claimedPrizes: ClaimedPrizes): CampaignStatsReader =>
  async ({ id, prizes }) => {
    const [{ number, awarded }, claimed, counted] = await Promise.all([
      heads.head(id),
      claimedPrizes(id),
      stats.hours(id),
    ]);
    const hours = counted.map(toHour);
    const refused = Object.fromEntries(
      REFUSALS.map((reason) => [reason, sum(hours.map((hour) => hour.refused[reason]))]),
    ) as Hour['refused'];

    const offered = prizes.map(({ id: prize, name, stock }): Prize => {
      const given = awarded[prize] ?? 0;
      const left = stock === UNLIMITED ? null : Math.max(0, stock - given);
      return { id: prize, name, awarded: given, claimed: claimed[prize] ?? 0, left };
    });
    // Won under an earlier revision; nobody can win it any more.
    const former = Object.entries(awarded)
      .filter(([prize]) => !prizes.some((present) => present.id === prize))
      .map(([prize, given]): Prize => {
        return { id: prize, name: prize, awarded: given, claimed: claimed[prize] ?? 0, left: 0 };
      });

    return {
      campaign: id,
      total: {
        spins: number,
        wins: sum(Object.values(awarded)),
        claims: sum(Object.values(claimed)),
        refused,
      },
      hours,
      prizes: [...offered, ...former],
    };
  };
