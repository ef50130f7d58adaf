import Router from '@koa/router';
import { answerFrom } from '../../platform/response-cache/answer-at-hand';
import { checked } from '../../platform/http/checked';
import type { StoreAnswers } from './store-answer';
import { MOST_FOUND, searchStoreList, StoresQuery } from './store-search';
import type { StoreService } from './store-service';

/**
 * GET /api/stores: every authorised store, unsorted; distance is the client's business. GET /api/stores/search?q=: the first
 * that a text names, for the search over the site, which is not to load ten thousand.
 */
export const storeRoutes = (stores: Pick<StoreService, 'list' | 'atHand'>, answers: StoreAnswers) =>
  new Router({ prefix: '/stores' })
    .get('/', async (ctx) => {
      ctx.status = 200;
      answerFrom(ctx, await answers.of(await stores.list()));
    })
    .get('/search', async (ctx) => {
      const { q } = checked(StoresQuery, { ...ctx.query });
      const list = stores.atHand() ?? (await stores.list());
      ctx.body = searchStoreList(list.stores, q, MOST_FOUND);
    });
