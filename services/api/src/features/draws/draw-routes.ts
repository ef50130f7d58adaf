import { createReadStream } from 'node:fs';
import Router from '@koa/router';
import type { DrawList } from '@site/contracts';
import { dayIn } from '@site/draws';
import type { CampaignService } from '../campaigns/campaign-service';
import { ApiError } from '../../platform/http/api-error';
import { checked } from '../../platform/http/checked';
import { DrawsQuery } from './draws-query';
import type { DrawDays } from './draw-days';
import type { DrawHeads } from './draw-heads';
import type { DrawLedger } from './draw-ledger';

export interface DrawRouteServices {
  campaigns: Pick<CampaignService, 'findDocument' | 'revisions' | 'allPublished'>;
  drawDays: Pick<DrawDays, 'published'>;
  ledger: Pick<DrawLedger, 'page' | 'head'>;
  drawHeads: Pick<DrawHeads, 'list'>;
  /** The file of the program that checks draws; the build bundles it from `draw-verifier/`. */
  drawVerifier: string;
}

/** What somebody needs who checks the draws, and no more: records, heads to keep, and a program. */
export const drawRoutes = ({
  campaigns,
  drawDays,
  ledger,
  drawHeads,
  drawVerifier,
}: DrawRouteServices) => {
  return new Router()
    .get('/promotions/heads.txt', async (ctx) => {
      ctx.type = 'text/plain';
      ctx.body = await drawHeads.list(await campaigns.allPublished());
    })
    .get('/promotions/verify-draws.mjs', (ctx) => {
      ctx.attachment('verify-draws.mjs');
      ctx.type = 'text/plain';
      ctx.body = createReadStream(drawVerifier);
    })
    .get('/promotions/:campaign/draws', async (ctx) => {
      const { after, limit } = checked(DrawsQuery, { ...ctx.query });

      const id = String(ctx.params.campaign);
      const [campaign, { number: last }, draws] = await Promise.all([
        campaigns.findDocument(id),
        ledger.head(id),
        ledger.page(id, after, limit),
      ]);
      if (!campaign || (campaign.status === 'draft' && last === 0))
        throw new ApiError('not_found', 'There is no promotion of this name');

      const named = new Set(draws.map(({ revision }) => revision));
      const end = draws.at(-1)?.number ?? last;
      // Beside the days that are named: those of the calendar, which differ where days were committed to elsewhere.
      const { timeZone } = campaign;
      const days = draws.flatMap(({ day, at }) => [day, dayIn(timeZone, new Date(at))]);
      const [published, revisions] = await Promise.all([
        drawDays.published(campaign, [...new Set(days)]),
        campaigns.revisions(id),
      ]);
      ctx.body = {
        campaign: id,
        timeZone,
        days: published,
        revisions: revisions.filter(({ revision }) => named.has(revision)),
        draws,
        // Somebody may have played since the head was read.
        last: Math.max(last, end),
        ...(end < last ? { next: end } : {}),
      } satisfies DrawList;
    });
};
