import type { CampaignStats } from '@site/contracts';

/** The steps from a visit to a fulfilled claim. */
export const STEPS = ['visits', 'reveals', 'spins', 'wins', 'claims', 'redeemed'] as const;
type Step = (typeof STEPS)[number];

export const STEP_NAMES: Record<Step, string> = {
  visits: 'Visits',
  reveals: 'Reveals',
  spins: 'Spins',
  wins: 'Wins',
  claims: 'Claims',
  // Includes claims that a delivered code or the team has settled, not only redemptions in a store.
  redeemed: 'Fulfilled',
};

/** How the steps of a campaign can be grouped. */
export const GROUPINGS = ['product', 'batch', 'hour'] as const;
export type Grouping = (typeof GROUPINGS)[number];

interface FunnelStep {
  step: Step;
  /** Absent if an older API does not report it. */
  count?: number;
  /** The count divided by that of the previous step, which can exceed 1; absent if the previous count is 0. */
  share?: number;
}

/** The steps in total, each with its share of the previous one. */
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

export const funnelRows = (
  { hours, sources = [] }: CampaignStats,
  grouping: Grouping,
): FunnelRow[] =>
  grouping === 'hour'
    ? hours.map(({ hour, visits, reveals, spins, wins, claims }) => ({
        ...{ name: hour, visits, reveals, spins, wins, claims },
      }))
    : sources.filter(({ kind }) => kind === grouping).map(({ kind: _, ...row }) => row);

type Channel = NonNullable<CampaignStats['channels']>[number];

/** The steps by `utm_source`, and those without one; nothing while no visit had one. */
export const channelRows = ({
  total,
  channels = [],
  hasUndatedSources,
}: CampaignStats): Required<Channel>[] => {
  const rows = channels.map((row) => ({ spins: 0, wins: 0, claims: 0, ...row }));
  const rest = (step: keyof Omit<Channel, 'name'>) =>
    Math.max(
      0,
      rows.reduce((left, row) => left - row[step], total[step] ?? 0),
    );
  // Steps that were not counted by day may have had a source.
  if (rows.length === 0 || hasUndatedSources) return rows;
  return [
    ...rows,
    {
      ...{ name: 'No source', visits: rest('visits'), reveals: rest('reveals') },
      ...{ spins: rest('spins'), wins: rest('wins'), claims: rest('claims') },
    },
  ];
};

/** The funnel as rows of a table: in total, and for each group. Steps that are not reported are empty. */
export const funnelTable = (stats: CampaignStats): (string | number)[][] => {
  const line = (grouping: string, row: FunnelRow) => [
    grouping,
    row.name,
    ...STEPS.map((step) => row[step] ?? ''),
  ];
  return [
    ['by', 'name', ...STEPS],
    line('all', { ...stats.total, name: stats.campaign }),
    ...(stats.channels ?? []).map((channel) => line('utm_source', channel)),
    ...GROUPINGS.flatMap((grouping) =>
      funnelRows(stats, grouping).map((row) => line(grouping, row)),
    ),
  ];
};
