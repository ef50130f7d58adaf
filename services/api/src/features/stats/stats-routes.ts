import Router from '@koa/router';
import type { CampaignService } from '../campaigns/campaign-service';
import { ApiError } from '../../platform/http/api-error';
import type { CampaignStatsReader } from './campaign-stats-reader';

/** GET /api/admin/campaigns/{id}/stats */
export const statsRoutes = (campaigns: CampaignService, figures: CampaignStatsReader) =>
  new Router({ prefix: '/campaigns' }).get('/:id/stats', async (ctx) => {
    const campaign = await campaigns.findDocument(String(ctx.params.id));
    if (!campaign) throw new ApiError('not_found', `There is no campaign ${ctx.params.id}`);
    ctx.body = await figures(campaign);
  });
