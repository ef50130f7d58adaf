import { CampaignStats } from '@site/contracts';
import type { Registry } from 'prom-client';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import type { CampaignService } from '../campaigns/campaign-service';
import { DayRange } from '../draws/day-range';
import { campaignStats, type StatsSources } from './campaign-stats';
import type { HourlyCounts } from './hourly-counts';
import type { PromotionRecorder } from './promotion-recorder';
import type { SourceCounts } from './source-counts';

interface StatsServices extends StatsSources {
  campaigns: Pick<CampaignService, 'requireDocument'>;
  hourlyCounts: HourlyCounts;
  sourceCounts: SourceCounts;
  recorder: Pick<PromotionRecorder, 'register'>;
  metrics: Registry;
}

export const statsFeature = feature({
  name: 'stats',
  operations: [
    operation({
      method: 'GET',
      path: '/api/admin/campaigns/{id}/stats',
      summary:
        'Spins, wins, claims and refusals of a campaign, in total and by hour, of all days or from one to another.',
      scopes: ['campaigns'],
      query: DayRange,
      response: { description: 'The figures', schema: CampaignStats },
      errors: ['not_found', 'invalid_input'],
      async handle({ params, query }, { campaigns, ...sources }: StatsServices) {
        return campaignStats(await campaigns.requireDocument(params.id), query, sources);
      },
    }),
  ],

  registerMetrics: ({ recorder, metrics }: StatsServices) => recorder.register(metrics),
  settled: ({ hourlyCounts, sourceCounts }: StatsServices) =>
    Promise.all([hourlyCounts.settled(), sourceCounts.settled()]),
});
