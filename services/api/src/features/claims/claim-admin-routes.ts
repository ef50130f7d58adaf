import Router from '@koa/router';
import { ClaimUpdate, type ClaimList } from '@site/contracts';
import { callerOf } from '../../platform/auth/caller';
import { noteChange } from '../../platform/http/note-change';
import { checked } from '../../platform/http/checked';
import { readJson } from '../../platform/http/read-json';
import { ClaimFilter } from './claim-filter';
import type { ClaimService } from './claim-service';

/** `/api/admin/claims`: whom the promotions team has to contact, and how far it is. */
export const claimAdminRoutes = (claims: Pick<ClaimService, 'list' | 'setState'>) =>
  new Router({ prefix: '/claims' })
    .get('/', async (ctx) => {
      const filter = checked(ClaimFilter, { ...ctx.query });
      ctx.body = { claims: await claims.list(filter) } satisfies ClaimList;
    })
    .patch('/:id', async (ctx) => {
      const update = await readJson(ctx, ClaimUpdate);
      noteChange(ctx, `state ${update.state}`);
      const by = callerOf(ctx).signs();
      ctx.body = await claims.setState(String(ctx.params.id), update, by);
    });
