import Router from '@koa/router';
import { Promotion, Rollback } from '@site/contracts';
import { readJson } from '../../ground/http/read-json';
import type { CompositionService } from './composition-service';

/** `/api/admin/compositions`: GET lists, POST promotes releases, POST /rollback goes back. */
export const compositionRoutes = (compositions: CompositionService) =>
  new Router({ prefix: '/compositions' })
    .get('/', async (ctx) => {
      ctx.body = await compositions.list();
    })
    .post('/', async (ctx) => {
      ctx.status = 201;
      ctx.body = await compositions.promote(await readJson(ctx, Promotion));
    })
    .post('/rollback', async (ctx) => {
      ctx.body = await compositions.rollback(await readJson(ctx, Rollback));
    });
