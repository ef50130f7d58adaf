import Router from '@koa/router';
import type { LiveComposition } from '@site/contracts';
import { ApiError } from '../../platform/http/api-error';
import type { SnapshotService } from './snapshot-service';
import { givenSlice } from './visitor-slice';

/**
 * GET /api/composition: what the next document of this visitor is made from, as its headers `X-Composition` and
 * `X-Canary` say it.
 */
export const liveCompositionRoutes = (live: SnapshotService) =>
  new Router({ prefix: '/api/composition' }).get('/', async (ctx) => {
    const site = await live.current(() => givenSlice(ctx));
    if (!site) throw new ApiError('unavailable', 'Nothing has been released to this site yet');
    // Kept by the one browser, and asked again each time: an answer that has not changed has no body.
    ctx.set('Cache-Control', 'private, no-cache');
    const { composition, canary } = site;
    ctx.etag = ['composition', composition, ...(canary ? [canary] : [])].join('-');
    ctx.status = 200;
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = { composition, canary } satisfies LiveComposition;
  });
