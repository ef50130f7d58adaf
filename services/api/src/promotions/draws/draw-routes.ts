import Router from '@koa/router';
import type { DrawList } from '@site/contracts';
import * as z from 'zod';
import type { CampaignService } from '../campaigns/campaign-service';
import { ApiError } from '../../ground/errors/api-error';
import { invalidInput } from '../../ground/errors/invalid-input';
import type { DrawDays } from './draw-days';
import type { DrawLedger } from './draw-ledger';

/** How many draws one answer holds: at most, and where the query does not say. */
const LARGEST_PAGE = 500;
const USUAL_PAGE = 100;

const whole = (minimum: number, maximum: number, usual: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, 'use a whole number')
    .transform(Number)
    .refine(
      (value) => value >= minimum && value <= maximum,
      `use a number from ${minimum} to ${maximum}`,
    )
    .default(usual);

const Page = z.object({
  after: whole(0, 9_999_999_999, 0),
  limit: whole(1, LARGEST_PAGE, USUAL_PAGE),
});

export interface DrawRouteServices {
  campaigns: Pick<CampaignService, 'findDocument' | 'revisions'>;
  drawDays: Pick<DrawDays, 'published'>;
  ledger: Pick<DrawLedger, 'page' | 'head'>;
}

/** GET /api/promotions/{campaign}/draws: everything that somebody needs who checks the draws, and no more. */
export const drawRoutes = ({ campaigns, drawDays, ledger }: DrawRouteServices) =>
  new Router().get('/promotions/:campaign/draws', async (ctx) => {
    const { data, error } = Page.safeParse({ ...ctx.query });
    if (error) throw invalidInput(error);

    const id = String(ctx.params.campaign);
    const campaign = await campaigns.findDocument(id);
    const { number: last } = campaign ? await ledger.head(id) : { number: 0 };
    if (!campaign || (campaign.status === 'draft' && last === 0))
      throw new ApiError('not_found', 'There is no promotion of this name');

    const draws = await ledger.page(id, data.after, data.limit);
    const named = new Set(draws.map(({ revision }) => revision));
    const end = draws.at(-1)?.number ?? last;
    ctx.body = {
      campaign: id,
      days: await drawDays.published(campaign, [...new Set(draws.map(({ day }) => day))]),
      revisions: (await campaigns.revisions(id)).filter(({ revision }) => named.has(revision)),
      draws,
      // Somebody may have played since the head was read.
      last: Math.max(last, end),
      ...(end < last ? { next: end } : {}),
    } satisfies DrawList;
  });
