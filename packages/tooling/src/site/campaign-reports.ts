import type { CampaignList } from '@site/contracts';
import { getCampaign, listCampaigns } from './campaign-calls';
import { stateOf } from './campaign-state';
import { textTable, thousands } from './text-table';

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

/** One campaign as the document that `apply` reads. */
export const campaignDocument = async (id: string): Promise<string[]> => [
  JSON.stringify((await getCampaign(id)).campaign, null, 2),
];
