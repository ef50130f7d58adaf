import Router from '@koa/router';
import type { CampaignService } from './campaign-service';

/** GET /api/qr/campaign/{campaignId}: what the page behind a QR code shows first. */
export const campaignRoutes = (campaigns: CampaignService) =>
  new Router({ prefix: '/qr/campaign' }).get('/:campaignId', async (ctx) => {
    ctx.body = await campaigns.find(String(ctx.params.campaignId));
  });
