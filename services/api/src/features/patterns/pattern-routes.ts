import Router from '@koa/router';
import { ApiError } from '../../platform/http/api-error';
import type { CampaignService } from '../campaigns/campaign-service';
import type { PatternReader } from './pattern-reader';

/** GET /api/admin/campaigns/{id}/patterns */
export const patternRoutes = (
  campaigns: Pick<CampaignService, 'findDocument'>,
  patterns: PatternReader,
) =>
  new Router({ prefix: '/campaigns' }).get('/:id/patterns', async (ctx) => {
    const campaign = await campaigns.findDocument(String(ctx.params.id));
    if (!campaign) throw new ApiError('not_found', `There is no campaign ${ctx.params.id}`);
    ctx.body = await patterns(campaign.id);
  });
