import Router from '@koa/router';
import type { OverviewService } from './overview-service';

/** GET /api/admin/delivery: what is live, for the people who deliver. */
export const overviewRoutes = (overview: OverviewService) =>
  new Router({ prefix: '/delivery' }).get('/', async (ctx) => {
    ctx.body = await overview.read();
  });
