import type { CampaignStats } from '@site/contracts';

/** From the visit to the redeemed prize. */
export const STEPS = ['visits', 'reveals', 'spins', 'wins', 'claims', 'redeemed'] as const;
type Step = (typeof STEPS)[number];

export const STEP_NAMES: Record<Step, string> = {
  visits: 'Visits',
  reveals: 'Reveals',
  spins: 'Spins',
  wins: 'Wins',
  claims: 'Claims',
  redeemed: 'Redeemed',
};

/** How the steps of a campaign can be grouped. */
export const GROUPINGS = ['product', 'batch', 'hour'] as const;
export type Grouping = (typeof GROUPINGS)[number];

interface FunnelStep {
  step: Step;
  /** Absent when an older API does not report it. */
  count?: number;
  /** Share of the previous step, from 0 to 1; absent if that is 0. */
  share?: number;
}

/** The steps in all, each with its share of the one before. */
export const funnelSteps = (total: CampaignStats['total']): FunnelStep[] =>
  STEPS.map((step, index) => {
    const count = total[step];
    const before = total[STEPS[index - 1] ?? step] ?? 0;
    const hasShare = index > 0 && count !== undefined && before > 0;
    return { step, count, ...(hasShare && { share: count / before }) };
  });

/** The steps of one group. Hours have no `redeemed`. */
export interface FunnelRow extends Partial<Record<Step, number>> {
  name: string;
}

export const funnelRows = ({ hours, sources = [] }: CampaignStats, way: Grouping): FunnelRow[] =>
  way === 'hour'
    ? hours.map(({ hour, visits, reveals, spins, wins, claims }) => ({
        ...{ name: hour, visits, reveals, spins, wins, claims },
      }))
    : sources.filter(({ kind }) => kind === way).map(({ kind: _, ...row }) => row);

/** The whole funnel as rows of a table: in all, and by each group. An empty cell is a step that is not reported. */
export const funnelTable = (stats: CampaignStats): (string | number)[][] => {
  const line = (way: string, row: FunnelRow) => [
    way,
    row.name,
    ...STEPS.map((step) => row[step] ?? ''),
  ];
  return [
    ['by', 'name', ...STEPS],
    line('all', { ...stats.total, name: stats.campaign }),
    ...GROUPINGS.flatMap((way) => funnelRows(stats, way).map((row) => line(way, row))),
  ];
};
