import { CampaignStats } from '@site/contracts';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import type { CampaignService } from '../campaigns/campaign-service';
import type { Registry } from 'prom-client';
import type { CampaignStatsReader } from './campaign-stats-reader';
import type { HourlyCounts } from './hourly-counts';
import type { PromotionRecorder } from './promotion-recorder';
import type { SourceCounts } from './source-counts';

interface StatsServices {
  campaigns: Pick<CampaignService, 'requireDocument'>;
  campaignStatsReader: CampaignStatsReader;
  promotionRecorder: Pick<PromotionRecorder, 'register'>;
  hourlyCounts: Pick<HourlyCounts, 'settled'>;
  sourceCounts: Pick<SourceCounts, 'settled'>;
  metrics: Registry;
}

export const statsFeature = feature({
  name: 'stats',
  operations: [
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
  ],

  registerMetrics: ({ promotionRecorder, metrics }: StatsServices) =>
    promotionRecorder.register(metrics),
  settled: ({ hourlyCounts, sourceCounts }: StatsServices) =>
    Promise.all([hourlyCounts.settled(), sourceCounts.settled()]),
});
