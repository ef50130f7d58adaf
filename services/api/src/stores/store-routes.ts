import Router from '@koa/router';
import type { StoreService } from './store-service';

/** GET /api/stores: every authorised store, unsorted; distance is the client's business. */
export const storeRoutes = (stores: StoreService) =>
  new Router({ prefix: '/stores' }).get('/', async (ctx) => {
    const list = await stores.list();
    ctx.body = list.stores;
    // Browsers keep the list and ask each time whether it is still the current one.
    ctx.set('Cache-Control', 'no-cache');
    ctx.etag = `stores-${list.version}`;
    if (ctx.fresh) ctx.status = 304;
  });
