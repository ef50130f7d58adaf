import type { CampaignStats, FunnelSource } from '@site/contracts';

/** From the visit to the prize in the winner's hands, in the Studio as on the command line. */
export const STEPS = ['visits', 'reveals', 'spins', 'wins', 'claims', 'redeemed'] as const;
export type Step = (typeof STEPS)[number];

export const STEP_NAMES: Record<Step, string> = {
  visits: 'Visits',
  reveals: 'Reveals',
  spins: 'Spins',
  wins: 'Wins',
  claims: 'Claims',
  redeemed: 'Redeemed',
};

/** The ways by which a campaign's steps are told apart. */
export const WAYS = ['product', 'batch', 'hour'] as const;
export type Way = (typeof WAYS)[number];

export interface FunnelStep {
  step: Step;
  /** Absent where an older API does not tell it. */
  count?: number;
  /** Of the step before, from 0 on; absent where nobody has come so far. */
  share?: number;
}

/** The steps in all, each with its share of the one before. */
export const funnelSteps = (total: CampaignStats['total']): FunnelStep[] =>
  STEPS.map((step, index) => {
    const count = total[step];
    const before = total[STEPS[index - 1] ?? step] ?? 0;
    const isTold = index > 0 && count !== undefined && before > 0;
    return { step, count, ...(isTold && { share: count / before }) };
  });

/** One line of the table; what an hour does not tell is absent. */
export interface FunnelRow extends Partial<Record<Step, number>> {
  name: string;
}

const ofSource = ({ kind: _, ...row }: FunnelSource): FunnelRow => row;

export const funnelRows = ({ hours, sources = [] }: CampaignStats, way: Way): FunnelRow[] =>
  way === 'hour'
    ? hours.map(({ hour, visits, reveals, spins, wins, claims }) => ({
        ...{ name: hour, visits, reveals, spins, wins, claims },
      }))
    : sources.filter(({ kind }) => kind === way).map(ofSource);

/**
 * The whole funnel as the rows of a table: in all, and by each way. An empty cell is a step that is not told so. Names
 * come from addresses: whoever writes a file of it lets no spreadsheet take one for a formula.
 */
export const funnelTable = (stats: CampaignStats): (string | number)[][] => {
  const line = (way: string, row: FunnelRow) => [
    way,
    row.name,
    ...STEPS.map((step) => row[step] ?? ''),
  ];
  return [
    ['by', 'name', ...STEPS],
    line('all', { ...stats.total, name: stats.campaign }),
    ...WAYS.flatMap((way) => funnelRows(stats, way).map((row) => line(way, row))),
  ];
};
