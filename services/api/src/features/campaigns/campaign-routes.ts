import { NOTHING_RUNS } from '../../platform/http/safe-headers';
import Router from '@koa/router';
import { plainCode, type Campaign } from '@site/contracts';
import type { Context } from 'koa';
import { ApiError } from '../../platform/http/api-error';
import type { CampaignService } from './campaign-service';
import { isRunning, type PublishedCampaign, type RunningCampaign } from './published-campaigns';

/** What the answer to a visitor says of this person. */
export interface Personal {
  /** Beside a campaign that runs; may set his cookie. */
  playing(
    ctx: Context,
    running: RunningCampaign,
  ): Promise<Pick<Campaign, 'nextSpinAt' | 'win' | 'claimed' | 'entrant'>>;
  /** His own newest win in it that he can still claim. */
  win(ctx: Context, published: PublishedCampaign): Promise<Campaign['win']>;
}

/** Told when somebody's page was opened. */
export type VisitListener = (ctx: Context, campaign: RunningCampaign['campaign']) => Promise<void>;

/** A picture may come from anybody at the team: as an SVG opened by itself it must run and load nothing. */
const IMAGE_CSP = `${NOTHING_RUNS}; style-src 'unsafe-inline'; sandbox`;

/** The campaigns as visitors see them: behind a QR code, on the lottery page, and their pictures. */
export const campaignRoutes = (
  campaigns: CampaignService,
  personal: Personal,
  onVisit: VisitListener,
) => {
  /** The first of these in which this person has a win to claim. */
  const won = async (ctx: Context, candidates: PublishedCampaign[]) => {
    const wins = await Promise.all(
      candidates.map(async (candidate) => {
        const [win, shown] = await Promise.all([
          personal.win(ctx, candidate),
          campaigns.forVisitors(candidate),
        ]);
        return win && { ...shown, win };
      }),
    );
    return wins.find((win) => win !== undefined);
  };

  /** The campaign that runs, for everybody; what does not run any more for its winners only. */
  const answer = async (
    ctx: Context,
    published: PublishedCampaign[],
    which: Parameters<CampaignService['whyAbsent']>[0],
  ): Promise<Campaign> => {
    const running = published.find(isRunning);
    const others = published.filter((other) => other !== running);
    if (!running) {
      const [earlier, absent] = await Promise.all([won(ctx, others), campaigns.whyAbsent(which)]);
      if (!earlier) throw absent;
      return earlier;
    }
    const [earlier, mine, shown] = await Promise.all([
      won(ctx, others),
      personal.playing(ctx, running),
      campaigns.forVisitors(running),
      // A page says once that it was opened, however often it asks.
      'visit' in ctx.query ? onVisit(ctx, running.campaign) : undefined,
    ]);
    return { ...shown, ...mine, ...(earlier && { earlier }) };
  };

  return new Router()
    .get('/qr/campaign/:campaignId', async (ctx) => {
      const _id = plainCode(String(ctx.params.campaignId));
      ctx.body = await answer(ctx, await campaigns.published({ _id, wheel: 'qr' }), { _id });
    })
    .get('/lottery/campaign', async (ctx) => {
      const which = { wheel: 'lottery' } as const;
      ctx.body = await answer(ctx, await campaigns.published(which), which);
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
};
