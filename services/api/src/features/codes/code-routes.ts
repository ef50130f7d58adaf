import Router from '@koa/router';
import { CodeOrder, type BatchList } from '@site/contracts';
import type { CampaignService } from '../campaigns/campaign-service';
import { noteChange } from '../../platform/http/note-change';
import { ApiError } from '../../platform/http/api-error';
import { readJson } from '../../platform/http/read-json';
import type { CodeService } from './code-service';

/** `/api/admin/campaigns/{id}/codes`: codes are told by calls that leave an entry in the trail alone. */
export const codeRoutes = (
  campaigns: Pick<CampaignService, 'findDocument'>,
  codes: Pick<CodeService, 'order' | 'tell' | 'list' | 'revoke'>,
) => {
  const campaignOf = async (id: string) => {
    const campaign = await campaigns.findDocument(id);
    if (!campaign) throw new ApiError('not_found', `There is no campaign ${id}`);
    return campaign;
  };

  return new Router({ prefix: '/campaigns' })
    .get('/:id/codes', async (ctx) => {
      const { id } = await campaignOf(String(ctx.params.id));
      ctx.body = { batches: await codes.list(id) } satisfies BatchList;
    })
    .post('/:id/codes', async (ctx) => {
      const order = await readJson(ctx, CodeOrder);
      const codeBatch = await codes.order(await campaignOf(String(ctx.params.id)), order);
      noteChange(ctx, `${order.count} codes, batch ${codeBatch.batch}`);
      ctx.status = 201;
      ctx.body = codeBatch;
    })
    .post('/:id/codes/:batch/tell', async (ctx) => {
      const id = String(ctx.params.id);
      const [, told] = await Promise.all([
        campaignOf(id),
        codes.tell(id, String(ctx.params.batch)),
      ]);
      noteChange(ctx, `told batch ${told.batch} again, ${told.codes.length} codes`);
      ctx.body = told;
    })
    .post('/:id/codes/:batch/revoke', async (ctx) => {
      const { id } = await campaignOf(String(ctx.params.id));
      const revoked = await codes.revoke(id, String(ctx.params.batch));
      noteChange(ctx, `batch ${revoked.batch}, ${revoked.count} codes`);
      ctx.body = revoked;
    });
};
