import type { CampaignStats } from '@site/contracts';
import { formatMoment } from '@site/contracts/time-zone';
import { refusalsOf } from './time-series';

/** The steps from a visit to a fulfilled claim. */
export const STEPS = ['visits', 'reveals', 'spins', 'wins', 'claims', 'redeemed'] as const;
type Step = (typeof STEPS)[number];

export const STEP_NAMES: Record<Step, string> = {
  visits: 'Visits',
  reveals: 'Wheel shown',
  spins: 'Spins',
  wins: 'Wins',
  claims: 'Claims',
  redeemed: 'Fulfilled or code sent',
};

/** How the steps of a campaign can be grouped. */
export const GROUPINGS = [
  'channel',
  'utmCampaign',
  'packageBatch',
  'product',
  'batch',
  'hour',
] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const GROUPING_NAMES: Record<Grouping, string> = {
  channel: 'Source',
  utmCampaign: 'Campaign tag',
  packageBatch: 'Package batch',
  product: 'Product',
  batch: 'Code batch',
  hour: 'Hour',
};

/** The name of the steps without a name; hours have all steps. */
const REST_NAMES: Record<Exclude<Grouping, 'hour'>, string> = {
  channel: 'No source recorded',
  utmCampaign: 'No campaign tag recorded',
  packageBatch: 'No package batch recorded',
  product: 'No product recorded',
  batch: 'No code batch recorded',
};

/** The name of names that are not counted separately. */
export const OTHER = 'other';

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

/** The steps of one group. Groups by link and hours have no `redeemed`. */
export interface FunnelRow extends Partial<Record<Step, number>> {
  name: string;
}

const countedRows = (stats: CampaignStats, grouping: Grouping): FunnelRow[] => {
  const { hours, sources = [], channels, utmCampaigns, packageBatches } = stats;
  switch (grouping) {
    case 'channel':
      return channels ?? [];
    case 'utmCampaign':
      return utmCampaigns ?? [];
    case 'packageBatch':
      return (packageBatches ?? []).map((row) =>
        row.name === OTHER ? row : { ...row, name: row.name.toUpperCase() },
      );
    case 'hour':
      return hours.map(({ hour, visits, reveals, spins, wins, claims }) => ({
        ...{ name: hour, visits, reveals, spins, wins, claims },
      }));
    default:
      return sources.filter(({ kind }) => kind === grouping).map(({ kind: _, ...row }) => row);
  }
};

/** The steps of each group, and those without one unless there are none. */
export const funnelRows = (stats: CampaignStats, grouping: Grouping): FunnelRow[] => {
  const rows = countedRows(stats, grouping);
  // Steps that were not counted by day may have had a name.
  if (grouping === 'hour' || rows.length === 0 || stats.hasUndatedSources) return rows;
  const rest = STEPS.filter((step) => rows.some((row) => row[step] !== undefined)).map(
    (step) =>
      [
        step,
        Math.max(
          0,
          rows.reduce((left, row) => left - (row[step] ?? 0), stats.total[step] ?? 0),
        ),
      ] as const,
  );
  return rest.some(([, count]) => count > 0)
    ? [...rows, { name: REST_NAMES[grouping], ...Object.fromEntries(rest) }]
    : rows;
};

/** The columns after the steps. */
const FURTHER = [
  'local time',
  'players',
  'cost in USD',
  'new subscribers',
  'blocked spins',
  'left now',
] as const;

/**
 * The funnel as rows of a table: in total, of each prize, and of each group. Steps that are not reported are empty; `name`
 * of an hour is in UTC.
 */
export const funnelTable = (
  stats: CampaignStats,
  timeZone: string,
  cost?: number | string,
): (string | number)[][] => {
  const line = (
    grouping: string,
    row: FunnelRow,
    further: Partial<Record<(typeof FURTHER)[number], string | number>> = {},
  ) => [
    grouping,
    row.name,
    ...STEPS.map((step) => row[step] ?? ''),
    ...FURTHER.map((column) => further[column] ?? ''),
  ];
  const { campaign, total, players, prizes } = stats;
  return [
    ['by', 'name', ...STEPS.map((step) => STEP_NAMES[step].toLowerCase()), ...FURTHER],
    line(
      'all',
      { ...total, name: campaign },
      {
        players,
        'cost in USD': cost,
        'new subscribers': total.subscribers,
        'blocked spins': refusalsOf(total.refused),
      },
    ),
    ...prizes.map(({ name, awarded, claimed, redeemed, left }) =>
      line(
        'prize',
        { name, wins: awarded, claims: claimed, redeemed },
        { 'left now': left ?? 'unlimited' },
      ),
    ),
    ...GROUPINGS.flatMap((grouping) =>
      funnelRows(stats, grouping).map((row) =>
        line(
          GROUPING_NAMES[grouping].toLowerCase(),
          row,
          grouping === 'hour' ? { 'local time': formatMoment(row.name, timeZone) } : {},
        ),
      ),
    ),
  ];
};
