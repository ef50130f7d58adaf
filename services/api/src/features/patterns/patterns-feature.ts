import { PatternReport } from '@site/contracts';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import type { CampaignService } from '../campaigns/campaign-service';
import type { PatternReader } from './pattern-reader';

interface PatternServices {
  campaigns: Pick<CampaignService, 'requireDocument'>;
  patterns: PatternReader;
}

export const patternsFeature = feature({
  name: 'patterns',
  operations: [
    operation({
      method: 'GET',
      path: '/api/admin/campaigns/{id}/patterns',
      summary:
        'What looks like one person behind many, or like a program, with counts and times as evidence. Nobody is named, and no draw hangs on it.',
      may: ['campaigns'],
      answer: { status: 200, description: 'The patterns', schema: PatternReport },
      errors: ['not_found'],
      async handle({ params }, { campaigns, patterns }: PatternServices) {
        const { id } = await campaigns.requireDocument(params.id);
        return patterns(id);
      },
    }),
  ],
});
