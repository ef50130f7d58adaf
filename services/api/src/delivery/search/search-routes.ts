import Router from '@koa/router';
import { answerFrom } from '../../ground/at-hand/answer-at-hand';
import { ApiError } from '../../ground/errors/api-error';
import { OWN_PATHS } from '../../ground/http/own-paths';
import type { LiveSiteService } from '../document/live-site';
import { givenSlice } from '../document/visitor-slice';
import type { SiteSearch } from './site-search';

/** GET /api/search-index: what may be found of what is live for this visitor, but the stores. */
export const searchRoutes = (live: LiveSiteService, search: SiteSearch) =>
  new Router({ prefix: `${OWN_PATHS.api}/search-index` }).get('/', async (ctx) => {
    const site = await live.current(() => givenSlice(ctx));
    if (!site) throw new ApiError('unavailable', 'Nothing has been released to this site yet');
    ctx.status = 200;
    answerFrom(ctx, await search.index(site));
  });
