import Router from '@koa/router';
import type { Campaign } from '@site/contracts';
import type { Context } from 'koa';
import { ApiError } from '../errors/api-error';
import type { CampaignService, RunningCampaign } from './campaign-service';

/** What the answer to this visitor says beside the campaign; may set his cookie. */
export type Personal = (
  ctx: Context,
  running: RunningCampaign,
) => Promise<Partial<Pick<Campaign, 'nextSpinAt' | 'win'>>>;

const nothing: Personal = async () => ({});

/** A picture may come from anybody at the team: as an SVG opened by itself it must run and load nothing. */
const IMAGE_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The campaigns as visitors see them: behind a QR code, on the lottery page, and their pictures. */
export const campaignRoutes = (campaigns: CampaignService, personal: Personal = nothing) =>
  new Router()
    .get('/qr/campaign/:campaignId', async (ctx) => {
      const running = await campaigns.qr(String(ctx.params.campaignId));
      const mine = await personal(ctx, running);
      ctx.body = { ...(await campaigns.forVisitors(running)), ...mine } satisfies Campaign;
    })
    .get('/lottery/campaign', async (ctx) => {
      const running = await campaigns.lottery();
      const mine = await personal(ctx, running);
      ctx.body = { ...(await campaigns.forVisitors(running)), ...mine } satisfies Campaign;
    })
    .get('/promotions/:campaign/image', async (ctx) => {
      const image = await campaigns.image(String(ctx.params.campaign));
      if (!image) throw new ApiError('not_found', 'This campaign has no picture');
      ctx.set({ 'Content-Security-Policy': IMAGE_CSP, 'Cache-Control': 'no-cache' });
      ctx.etag = image.tag;
      ctx.status = 200;
      if (ctx.fresh) {
        ctx.status = 304;
        return;
      }
      ctx.type = image.type;
      ctx.body = image.bytes;
    });
