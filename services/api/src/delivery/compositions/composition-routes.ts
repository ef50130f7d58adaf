import Router from '@koa/router';
import { HistoryQuery, Promotion, Rollback } from '@site/contracts';
import { invalidInput } from '../../ground/errors/invalid-input';
import { readJson } from '../../ground/http/read-json';
import type { CompositionService } from './composition-service';

/** `/api/admin/compositions`: GET lists, GET /:number reads one, POST promotes releases, POST /rollback goes back. */
export const compositionRoutes = (compositions: CompositionService) =>
  new Router({ prefix: '/compositions' })
    .get('/', async (ctx) => {
      const { data, error } = HistoryQuery.safeParse({ ...ctx.query });
      if (error) throw invalidInput(error);
      ctx.body = await compositions.history(data);
    })
    .get('/:number', async (ctx) => {
      const { number = '' } = ctx.params;
      ctx.body = await compositions.read(/^\d{1,9}$/.test(number) ? Number(number) : 0);
    })
    .post('/', async (ctx) => {
      ctx.status = 201;
      ctx.body = await compositions.promote(await readJson(ctx, Promotion));
    })
    .post('/rollback', async (ctx) => {
      ctx.body = await compositions.rollback(await readJson(ctx, Rollback));
    });
