import Router from '@koa/router';
import { ApiError } from '../../platform/http/api-error';
import { sendCached } from '../../platform/response-cache/cached-response';
import { OWN_PATHS } from '../../platform/http/own-paths';
import type { SnapshotService } from './snapshot-service';
import { givenSlice } from './visitor-slice';

/** GET /api/search-index: what may be found of what is live for this visitor, but the stores. */
export const searchRoutes = (live: SnapshotService) =>
  new Router({ prefix: `${OWN_PATHS.api}/search-index` }).get('/', async (ctx) => {
    const site = await live.current(() => givenSlice(ctx));
    if (!site) throw new ApiError('unavailable', 'Nothing has been released to this site yet');
    ctx.status = 200;
    sendCached(ctx, await site.search.index());
  });
