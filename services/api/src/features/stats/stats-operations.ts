import { CampaignStats } from '@site/contracts';
import { operation } from '../../platform/operations/operation';
import type { CampaignService } from '../campaigns/campaign-service';
import type { CampaignStatsReader } from './campaign-stats-reader';

interface StatsServices {
  campaigns: Pick<CampaignService, 'requireDocument'>;
  campaignStatsReader: CampaignStatsReader;
}

export const statsOperations = [
  operation({
    method: 'GET',
    path: '/api/admin/campaigns/{id}/stats',
    summary: 'Spins, wins, claims and refusals of a campaign, in all and by the hour.',
    may: ['campaigns'],
    answer: { status: 200, description: 'The figures', schema: CampaignStats },
    errors: ['not_found'],
    async handle({ params }, { campaigns, campaignStatsReader }: StatsServices) {
      return campaignStatsReader(await campaigns.requireDocument(params.id));
    },
  }),
];
