import Router from '@koa/router';
import { answerFrom } from '../../ground/at-hand/answer-at-hand';
import type { StoreAnswers } from './store-answer';
import type { StoreService } from './store-service';

/** GET /api/stores: every authorised store, unsorted; distance is the client's business. */
export const storeRoutes = (stores: Pick<StoreService, 'list'>, answers: StoreAnswers) =>
  new Router({ prefix: '/stores' }).get('/', async (ctx) => {
    ctx.status = 200;
    answerFrom(ctx, await answers.of(await stores.list()));
  });
