import Router from '@koa/router';
import { CodeOrder } from '@site/contracts';
import type { CampaignService } from '../campaigns/campaign-service';
import { noteChange } from '../../ground/http/note-change';
import { ApiError } from '../../ground/errors/api-error';
import { readJson } from '../../ground/http/read-json';
import type { CodeService } from './code-service';

/** POST /api/admin/campaigns/{id}/codes: the only time that these codes are told. */
export const codeRoutes = (
  campaigns: Pick<CampaignService, 'findDocument'>,
  codes: Pick<CodeService, 'order'>,
) =>
  new Router({ prefix: '/campaigns' }).post('/:id/codes', async (ctx) => {
    const order = await readJson(ctx, CodeOrder);
    const campaign = await campaigns.findDocument(String(ctx.params.id));
    if (!campaign) throw new ApiError('not_found', `There is no campaign ${ctx.params.id}`);
    const codeBatch = await codes.order(campaign, order);
    noteChange(ctx, `${order.count} codes, batch ${codeBatch.batch}`);
    ctx.status = 201;
    ctx.body = codeBatch;
  });
