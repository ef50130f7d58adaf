import { readStats } from '@site/admin-client';
import type { CampaignStats, Refusal } from '@site/contracts';
import { dayIn } from '@site/draws';
import { callAdmin } from '../admin/admin-client';
import { getCampaign } from './campaign-calls';
import { momentIn } from './campaign-state';
import { bar, textTable, thousands } from './text-table';

type Hour = CampaignStats['hours'][number];
type Figures = Pick<Hour, 'spins' | 'wins' | 'claims' | 'refused'>;

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

const addUp = (
  hours: Hour[],
): Pick<Figures, 'spins' | 'wins' | 'claims'> & { refused: number } => ({
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
    byHour ? momentIn(timeZone, hour) : dayIn(timeZone, new Date(hour)),
  );
  const rows = [...groups].slice(-MOST_ROWS).map(([name, group]) => ({ name, ...addUp(group) }));
  const most = Math.max(...rows.map(({ spins }) => spins));
  return textTable(
    [
      { title: byHour ? 'hour from' : 'day' },
      { title: 'spins', figures: true },
      { title: 'wins', figures: true },
      { title: 'claims', figures: true },
      { title: 'refused', figures: true },
      { title: '' },
    ],
    rows.map(({ name, spins, wins, claims, refused }) => [
      name,
      ...[spins, wins, claims, refused].map((count) => thousands(count)),
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

/** The figures of a campaign: in all, by prize, and over time. */
export const statsReport = async (id: string): Promise<string[]> => {
  const { campaign } = await getCampaign(id);
  const { total, prizes, hours } = await readStats(callAdmin, id);
  return [
    `${campaign.name} (${id})`,
    '',
    `spins    ${thousands(total.spins)}`,
    `wins     ${thousands(total.wins)}${total.wins > 0 ? `, 1 in ${thousands(total.spins / total.wins, 1)}` : ''}`,
    `claims   ${thousands(total.claims)}`,
    `refused  ${thousands(allRefused(total))}${refusals(total)}`,
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
    ...(hours.length > 0
      ? overTime(hours, campaign.timeZone)
      : ['Nothing has been counted so far.']),
  ];
};
