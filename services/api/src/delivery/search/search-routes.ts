import Router from '@koa/router';
import { answerFrom } from '../../platform/response-cache/answer-at-hand';
import { ApiError } from '../../platform/http/api-error';
import { OWN_PATHS } from '../../platform/http/own-paths';
import type { LiveSiteService } from '../documents/live-site';
import { givenSlice } from '../documents/visitor-slice';
import type { SiteSearch } from './site-search';

/** GET /api/search-index: what may be found of what is live for this visitor, but the stores. */
export const searchRoutes = (live: LiveSiteService, search: SiteSearch) =>
  new Router({ prefix: `${OWN_PATHS.api}/search-index` }).get('/', async (ctx) => {
    const site = await live.current(() => givenSlice(ctx));
    if (!site) throw new ApiError('unavailable', 'Nothing has been released to this site yet');
    ctx.status = 200;
    answerFrom(ctx, await search.index(site));
  });
