import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import Router from '@koa/router';
import type { CampaignDocument, DrawList } from '@site/contracts';
import { dayIn } from '@site/draws';
import type { CampaignService } from '../campaigns/campaign-service';
import { ApiError } from '../../ground/errors/api-error';
import { checked } from '../../ground/errors/checked';
import { DrawsQuery } from './draws-query';
import type { DrawDays } from './draw-days';
import type { DrawHeads } from './draw-heads';
import type { DrawLedger } from './draw-ledger';

export interface DrawRouteServices {
  campaigns: Pick<CampaignService, 'findDocument' | 'revisions' | 'list'>;
  drawDays: Pick<DrawDays, 'published'>;
  ledger: Pick<DrawLedger, 'page' | 'head'>;
  drawHeads: Pick<DrawHeads, 'list'>;
}

/** A program of one file, which needs nothing of ours but what is public. */
const VERIFIER = createRequire(__filename).resolve('@site/draws/verify-draws.mjs');

/** What somebody needs who checks the draws, and no more: records, heads to keep, and a program. */
export const drawRoutes = ({ campaigns, drawDays, ledger, drawHeads }: DrawRouteServices) => {
  /** All that are no draft. */
  const published = async (): Promise<CampaignDocument[]> => {
    const { campaigns: all } = await campaigns.list();
    const found = await Promise.all(
      all.filter(({ status }) => status !== 'draft').map(({ id }) => campaigns.findDocument(id)),
    );
    return found.filter((campaign) => campaign !== undefined);
  };

  return new Router()
    .get('/promotions/heads.txt', async (ctx) => {
      ctx.type = 'text/plain';
      ctx.body = await drawHeads.list(await published());
    })
    .get('/promotions/verify-draws.mjs', (ctx) => {
      ctx.attachment('verify-draws.mjs');
      ctx.type = 'text/plain';
      ctx.body = createReadStream(VERIFIER);
    })
    .get('/promotions/:campaign/draws', async (ctx) => {
      const { after, limit } = checked(DrawsQuery, { ...ctx.query });

      const id = String(ctx.params.campaign);
      const campaign = await campaigns.findDocument(id);
      const { number: last } = campaign ? await ledger.head(id) : { number: 0 };
      if (!campaign || (campaign.status === 'draft' && last === 0))
        throw new ApiError('not_found', 'There is no promotion of this name');

      const draws = await ledger.page(id, after, limit);
      const named = new Set(draws.map(({ revision }) => revision));
      const end = draws.at(-1)?.number ?? last;
      // Beside the days that are named: those of the calendar, which differ where days were committed to elsewhere.
      const { timeZone } = campaign;
      const days = draws.flatMap(({ day, at }) => [day, dayIn(timeZone, new Date(at))]);
      ctx.body = {
        campaign: id,
        timeZone,
        days: await drawDays.published(campaign, [...new Set(days)]),
        revisions: (await campaigns.revisions(id)).filter(({ revision }) => named.has(revision)),
        draws,
        // Somebody may have played since the head was read.
        last: Math.max(last, end),
        ...(end < last ? { next: end } : {}),
      } satisfies DrawList;
    });
};
