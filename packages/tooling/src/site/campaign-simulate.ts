import { randomBytes } from 'node:crypto';
import { UNLIMITED, type CampaignDocument } from '@site/contracts';
import { DAY_MS } from '@site/contracts/units';
import { dayIn, simulate, termsOf } from '@site/draws';
import { getCampaign } from './campaign-calls';
import { isFile, readCampaignFile } from './campaign-file';
import { dollars, textTable, thousands } from './text-table';

export interface SimulationOptions {
  draws: number;
  spinsPerDay?: number;
  /** 64 hexadecimal digits: the same simulation again. */
  seed?: string;
}

/** When a draw comes, should the campaign have so many spins a day from its start on. */
const momentOf = (draw: number, spinsPerDay: number, campaign: CampaignDocument): Date =>
  new Date(Date.parse(campaign.startsAt) + (draw / spinsPerDay) * DAY_MS);

const dateOf = (draw: number, spinsPerDay: number, campaign: CampaignDocument): string => {
  const at = momentOf(draw, spinsPerDay, campaign);
  return at.getTime() >= Date.parse(campaign.endsAt)
    ? 'after the end'
    : dayIn(campaign.timeZone, at);
};

/** Plays a campaign from its first draw; answers with a table of what each prize comes to. */
export const simulationReport = (
  campaign: CampaignDocument,
  { draws, spinsPerDay, seed = randomBytes(32).toString('hex') }: SimulationOptions,
): string[] => {
  const times = spinsPerDay
    ? (draw: number) => momentOf(draw, spinsPerDay, campaign).toISOString()
    : undefined;
  const { awarded, goneAt, wins } = simulate(termsOf(campaign), draws, seed, times);
  const weights = campaign.prizes.reduce((sum, { weight }) => sum + weight, 0);
  const expectedWins = draws / campaign.winOneIn;
  const costOf = (id: string, cost = 0) => (awarded[id] ?? 0) * cost;
  const total = campaign.prizes.reduce((sum, { id, cost }) => sum + costOf(id, cost), 0);
  const hasCosts = campaign.prizes.some(({ cost }) => cost !== undefined);

  const rows = campaign.prizes.map(({ id, name, weight, stock, cost }) => {
    const gone = goneAt[id];
    return [
      name,
      stock === UNLIMITED ? stock : thousands(stock),
      thousands((expectedWins * weight) / weights, 1),
      thousands(awarded[id] ?? 0),
      cost === undefined ? '' : dollars(costOf(id, cost)),
      gone === undefined ? '' : thousands(gone),
      gone === undefined || !spinsPerDay ? '' : dateOf(gone, spinsPerDay, campaign),
    ];
  });
  const columns = [
    { title: 'prize' },
    { title: 'stock', figures: true },
    { title: 'expected', figures: true },
    { title: 'simulated', figures: true },
    { title: 'cost', figures: true },
    { title: 'gone at draw', figures: true },
    ...(spinsPerDay ? [{ title: 'on' }] : []),
  ];
  return [
    `${campaign.name}: ${thousands(draws)} draws at 1 in ${thousands(campaign.winOneIn)}`,
    '',
    ...textTable(columns, [
      ...rows,
      ['all', '', thousands(expectedWins, 1), thousands(wins), hasCosts ? dollars(total) : ''],
    ]),
    '',
    'Expected is what odds and weights say while everything is in stock.',
    ...(campaign.prizes.some(({ pace }) => pace) && !spinsPerDay
      ? ['Without --spins-per-day no pace of a prize holds anything back.']
      : []),
    `The same again: --seed ${seed}`,
  ];
};

/** Simulates a campaign of the site, or one in a file. */
export const simulateCampaign = async (
  given: string,
  options: SimulationOptions,
): Promise<string[]> => {
  const campaign = isFile(given) ? readCampaignFile(given) : (await getCampaign(given)).campaign;
  return simulationReport(campaign, options);
};
