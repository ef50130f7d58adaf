import type { CampaignStats, FunnelSource } from '@site/contracts';
import { toCsv } from '../parts/csv';

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

/** The whole funnel as a table: in all, and by each way. An empty cell is a step that is not told so. */
export const funnelCsv = (stats: CampaignStats): string => {
  const line = (way: string, row: FunnelRow) => [
    way,
    row.name,
    ...STEPS.map((step) => row[step] ?? ''),
  ];
  return toCsv([
    ['by', 'name', ...STEPS],
    line('all', { ...stats.total, name: stats.campaign }),
    ...WAYS.flatMap((way) => funnelRows(stats, way).map((row) => line(way, row))),
  ]);
};
