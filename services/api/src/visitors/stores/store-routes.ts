import Router from '@koa/router';
import { answerPacked } from '../../ground/http/packed-text';
import { createPacker } from './packed-list';
import type { StoreService } from './store-service';

/** GET /api/stores: every authorised store, unsorted; distance is the client's business. */
export const storeRoutes = (stores: StoreService) => {
  const packed = createPacker();
  return new Router({ prefix: '/stores' }).get('/', async (ctx) => {
    const list = await stores.list();
    // Browsers keep the list and ask each time whether it is still the current one.
    ctx.set({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
    ctx.etag = `W/"stores-${list.version}"`;
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    answerPacked(ctx, await packed(list));
  });
};
