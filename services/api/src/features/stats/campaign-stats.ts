import { REFUSALS, UNLIMITED, type CampaignDocument, type CampaignStats } from '@site/contracts';
import { dayIn } from '@site/contracts/wall-clock';
import type { DrawLedger } from '../draws/draw-ledger';
import { includesDay, isLimited, type DayRange } from '../draws/day-range';
import { funnelSources, isRedeemed, type ClaimedScan } from './funnel-sources';
import type { HourlyCounts } from './hourly-counts';
import type { LinkKind } from './source';
import type { SourceCounts } from './source-counts';

export interface StatsSources {
  ledger: Pick<DrawLedger, 'head' | 'playedOn' | 'sourcesOf'>;
  hourlyCounts: Pick<HourlyCounts, 'hours'>;
  sourceCounts: Pick<SourceCounts, 'list'>;
  claims: { claimsForStats(campaign: string): Promise<ClaimedScan[]> };
  players: { count(campaign: string): Promise<number> };
}

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);

/**
 * The statistics of a campaign, of all days or of a range. Totals of spins, wins and claims come from draws and claims;
 * only visits, reveals, refusals and the hours are counted separately.
 */
export const campaignStats = async (
  { id, prizes, timeZone }: CampaignDocument,
  range: DayRange,
  { ledger, hourlyCounts, sourceCounts, claims, players }: StatsSources,
): Promise<CampaignStats> => {
  const includes = (at: Date) => !isLimited(range) || includesDay(range, dayIn(timeZone, at));
  const [head, played, allHours, { rows: sourceRows, hasUndated }, allClaims] = await Promise.all([
    ledger.head(id),
    isLimited(range)
      ? ledger.playedOn(id, range)
      : players.count(id).then((count) => ({ players: count })),
    hourlyCounts.hours(id),
    sourceCounts.list(id, range),
    claims.claimsForStats(id),
  ]);
  const { spins, awarded, players: playerCount } = { spins: head.number, ...head, ...played };
  const hours = allHours.filter(({ hour }) => includes(new Date(hour)));
  const claimed = allClaims.filter(({ claimedAt }) => includes(claimedAt));
  const redeemed = claimed.filter(isRedeemed);
  const countOf = (scans: ClaimedScan[], prize: string) =>
    scans.filter((scan) => scan.prize === prize).length;
  const prizeStats = (prize: string, name: string, left: number | null) => ({
    id: prize,
    name,
    awarded: awarded[prize] ?? 0,
    claimed: countOf(claimed, prize),
    redeemed: countOf(redeemed, prize),
    left,
  });

  const current = prizes.map(({ id: prize, name, stock }) =>
    prizeStats(
      prize,
      name,
      stock === UNLIMITED ? null : Math.max(0, stock - (head.awarded[prize] ?? 0)),
    ),
  );
  /** Prizes of earlier revisions. */
  const former = Object.keys(head.awarded)
    .filter((prize) => !prizes.some((present) => present.id === prize))
    .map((prize) => prizeStats(prize, prize, 0));

  const linkRows = (linkKind: LinkKind) =>
    sourceRows
      .filter(({ kind }) => kind === linkKind)
      .map(({ kind: _, ...row }) => row)
      .sort((one, other) => other.visits - one.visits);

  return {
    campaign: id,
    total: {
      visits: sum(hours.map(({ visits = 0 }) => visits)),
      reveals: sum(hours.map(({ reveals = 0 }) => reveals)),
      subscribers: sum(hours.map(({ subscribers = 0 }) => subscribers)),
      spins,
      wins: sum(Object.values(awarded)),
      claims: claimed.length,
      redeemed: redeemed.length,
      refused: Object.fromEntries(
        REFUSALS.map((reason) => [reason, sum(hours.map((hour) => hour.refused[reason]))]),
      ) as CampaignStats['total']['refused'],
    },
    hours,
    prizes: [...current, ...former],
    players: playerCount,
    channels: linkRows('channel'),
    utmCampaigns: linkRows('utmCampaign'),
    packageBatches: linkRows('packageBatch'),
    sources: funnelSources(
      sourceRows,
      claimed,
      await ledger.sourcesOf(claimed.map((scan) => scan.id)),
    ),
    ...(hasUndated && { hasUndatedSources: true }),
  };
};
