import { formatMoment } from '@site/contracts/time-zone';
import { oddsWords, UNLIMITED, type CampaignList, type KeptCampaign } from '@site/contracts';
import { getCampaign, listCampaigns } from './campaign-calls';
import { stateOf } from './campaign-state';
import { dollars, textTable, thousands } from './text-table';

/** What it does now, and of one that runs how its prizes stand. */
const listedState = (campaign: CampaignList['campaigns'][number], now: Date): string => {
  const state = stateOf(campaign, now);
  if (state !== 'running' || !campaign.stock) return state;
  return campaign.stock === 'low' ? 'running, a prize runs out' : 'sold out';
};

/** All campaigns, a line each. */
export const campaignList = async (): Promise<string[]> => {
  const campaigns = await listCampaigns();
  if (campaigns.length === 0)
    return ['No campaigns. Add one with: npm run site -- campaign apply campaigns/default.json'];
  const now = new Date();
  return textTable(
    [
      { title: 'id' },
      { title: 'name' },
      { title: 'wheel' },
      { title: 'state' },
      { title: 'from' },
      { title: 'until' },
      { title: 'revision', figures: true },
      { title: 'draws', figures: true },
    ],
    campaigns.map((campaign) => [
      campaign.id,
      campaign.name,
      campaign.wheel,
      listedState(campaign, now),
      // The day as the team has written it, in the offset that it has written.
      campaign.startsAt.slice(0, 10),
      campaign.endsAt.slice(0, 10),
      String(campaign.revision),
      thousands(campaign.draws),
    ]),
  );
};

const percent = (share: number) => `${thousands(share * 100, 1)} %`;

const summary = ({ campaign, version, revision, updatedAt, draws }: KeptCampaign): string[] => {
  const { timeZone, prizes, segments } = campaign;
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const facts: [string, string][] = [
    ['wheel', campaign.wheel],
    ['state', stateOf(campaign, new Date())],
    ['from', formatMoment(campaign.startsAt, timeZone)],
    ['until', formatMoment(campaign.endsAt, timeZone)],
    ['claims until', formatMoment(campaign.claimUntil, timeZone)],
    ['odds', `${oddsWords(campaign.winOneIn)} wins`],
    ['one spin in', `${campaign.cooldownMinutes} minutes`],
    ['an address', `${campaign.spinsPerAddressPerHour} spins an hour`],
    ['code', campaign.requiresCode ? 'required' : 'not required'],
    ['sold out', campaign.whenSoldOut === 'close' ? 'is over then' : 'its page stays'],
    ['picture', campaign.theme.image ? 'yes' : 'none'],
    ['draws', thousands(draws)],
    ['version', `${version}, of ${formatMoment(updatedAt, timeZone)}; revision ${revision}`],
  ];
  return [
    `${campaign.name} (${campaign.id})`,
    campaign.description,
    '',
    ...facts.map(([name, value]) => `${name.padEnd(13)} ${value}`),
    '',
    `Segments: ${segments.map(({ label }) => label).join(' | ')}`,
    '',
    ...textTable(
      [
        { title: 'prize' },
        { title: 'name' },
        { title: 'of the wins', figures: true },
        { title: 'stock', figures: true },
        { title: 'when gone' },
        { title: 'cost', figures: true },
      ],
      prizes.map(({ id, name, weight, stock, whenGone, cost }) => [
        id,
        name,
        percent(weight / weights),
        stock === UNLIMITED ? stock : thousands(stock),
        whenGone === 'next' ? 'next prize' : 'a loss',
        cost === undefined ? '' : dollars(cost),
      ]),
    ),
  ];
};

/** One campaign for people, or as the document that `apply` reads. */
export const campaignReport = async (id: string, json: boolean): Promise<string[]> => {
  const kept = await getCampaign(id);
  return json ? [JSON.stringify(kept.campaign, null, 2)] : summary(kept);
};
