import { formatMoment } from '@site/contracts/time-zone';
import {
  funnelRows,
  funnelSteps,
  funnelTable,
  toCsv,
  readStats,
  STEPS,
  type Way,
} from '@site/admin-client';
import type { CampaignStats, Refusal } from '@site/contracts';
import { dayIn } from '@site/draws';
import { callAdmin } from '../admin/admin-client';
import { getCampaign } from './campaign-calls';
import { bar, textTable, thousands } from './text-table';

type Hour = CampaignStats['hours'][number];
type Figures = Pick<Hour, 'refused'>;

/** Up to so many hours are shown one by one, more than that by the day. */
const MOST_HOURS = 48;
/** The latest rows that are shown. */
const MOST_ROWS = 60;
/** In characters. */
const BAR = 30;

const REASONS: Record<Refusal, string> = {
  cooldown: 'too soon',
  address: 'too many from one address',
  code: 'no good code',
  closed: 'not running',
};

const allRefused = ({ refused }: Figures): number =>
  Object.values(refused).reduce((sum, count) => sum + count, 0);

const addUp = (hours: Hour[]) => ({
  visits: hours.reduce((sum, { visits = 0 }) => sum + visits, 0),
  reveals: hours.reduce((sum, { reveals = 0 }) => sum + reveals, 0),
  spins: hours.reduce((sum, { spins }) => sum + spins, 0),
  wins: hours.reduce((sum, { wins }) => sum + wins, 0),
  claims: hours.reduce((sum, { claims }) => sum + claims, 0),
  refused: hours.reduce((sum, hour) => sum + allRefused(hour), 0),
});

const grouped = (hours: Hour[], nameOf: (hour: Hour) => string): Map<string, Hour[]> => {
  const groups = new Map<string, Hour[]>();
  for (const hour of hours) groups.set(nameOf(hour), [...(groups.get(nameOf(hour)) ?? []), hour]);
  return groups;
};

const overTime = (hours: Hour[], timeZone: string): string[] => {
  const byHour = hours.length <= MOST_HOURS;
  const groups = grouped(hours, ({ hour }) =>
    byHour ? formatMoment(hour, timeZone) : dayIn(timeZone, new Date(hour)),
  );
  const rows = [...groups].slice(-MOST_ROWS).map(([name, group]) => ({ name, ...addUp(group) }));
  const most = Math.max(...rows.map(({ spins }) => spins));
  return textTable(
    [
      { title: byHour ? 'hour from' : 'day' },
      { title: 'visits', figures: true },
      { title: 'reveals', figures: true },
      { title: 'spins', figures: true },
      { title: 'wins', figures: true },
      { title: 'claims', figures: true },
      { title: 'refused', figures: true },
      { title: '' },
    ],
    rows.map(({ name, visits, reveals, spins, wins, claims, refused }) => [
      name,
      ...[visits, reveals, spins, wins, claims, refused].map((count) => thousands(count)),
      bar(spins, most, BAR),
    ]),
  );
};

const refusals = ({ refused }: Figures): string => {
  const parts = (Object.keys(REASONS) as Refusal[])
    .filter((reason) => refused[reason] > 0)
    .map((reason) => `${thousands(refused[reason])} ${REASONS[reason]}`);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
};

const percent = (share: number): string =>
  share.toLocaleString('en-US', { style: 'percent', maximumSignificantDigits: 3 });

/** From visit to prize: each step in all, with its share of the one before. */
const steps = (total: CampaignStats['total']): string[] =>
  funnelSteps(total).map(({ step, count, share }, index) => {
    const ofBefore = share === undefined ? '' : `, ${percent(share)} of ${STEPS[index - 1]}`;
    const oneIn =
      step === 'wins' && share !== undefined && share > 0
        ? `, 1 in ${thousands(1 / share, 1)}`
        : '';
    return `${step.padEnd(8)}  ${count === undefined ? 'not told' : thousands(count)}${ofBefore}${oneIn}`;
  });

/** The steps by product or by batch of codes; nothing where nobody has come by such a way. */
const byWay = (stats: CampaignStats, way: Way): string[] => {
  const rows = funnelRows(stats, way);
  if (rows.length === 0) return [];
  return [
    ...textTable(
      [{ title: way }, ...STEPS.map((title) => ({ title, figures: true }))],
      rows.map((row) => [row.name, ...STEPS.map((step) => thousands(row[step] ?? 0))]),
    ),
    '',
  ];
};

/** The figures of a campaign: from visit to prize, by prize, product and batch, and over time. */
export const statsReport = async (
  id: string,
  { csv = false }: { csv?: boolean } = {},
): Promise<string[]> => {
  const { campaign } = await getCampaign(id);
  const stats = await readStats(callAdmin, id);
  if (csv) return [toCsv(funnelTable(stats)).trimEnd()];
  const { total, prizes, hours } = stats;
  return [
    `${campaign.name} (${id})`,
    '',
    ...steps(total),
    `refused   ${thousands(allRefused(total))}${refusals(total)}`,
    '',
    ...textTable(
      [
        { title: 'prize' },
        { title: 'won', figures: true },
        { title: 'claimed', figures: true },
        { title: 'left', figures: true },
      ],
      prizes.map(({ name, awarded, claimed, left }) => [
        name,
        thousands(awarded),
        thousands(claimed),
        left === null ? 'unlimited' : thousands(left),
      ]),
    ),
    '',
    ...byWay(stats, 'product'),
    ...byWay(stats, 'batch'),
    ...(hours.length > 0
      ? overTime(hours, campaign.timeZone)
      : ['Nothing has been counted so far.']),
  ];
};
