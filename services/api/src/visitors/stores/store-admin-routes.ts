import Router from '@koa/router';
import { StoreReplacement } from '@site/contracts';
import { KB } from '@site/contracts/units';
import { noteChange } from '../../ground/http/note-change';
import { jsonReader } from '../../ground/http/read-json';
import type { StoreService } from './store-service';

/** 10,000 stores with everything filled in (docs/product.md, section 13.2) have some 4.5 MB, and 40 values each. */
const readStores = jsonReader(8 * KB * KB, 500_000);

/** PUT /api/admin/stores: replaces the list as a whole. */
export const storeAdminRoutes = (stores: StoreService) =>
  new Router({ prefix: '/stores' }).put('/', async (ctx) => {
    const replacement = await readStores(ctx, StoreReplacement);
    const { version } = await stores.replace(replacement.stores);
    noteChange(ctx, `${replacement.stores.length} stores, version ${version}`);
    ctx.body = { version, count: replacement.stores.length };
  });
