import type { Context } from 'koa';
import { isApiPath } from './safe-headers';

/**
 * The route that answered (`/api/qr/campaign/:campaignId`), for logs and metrics: a path itself may
 * hold what a visitor typed, and would make a series of its own in the metrics.
 */
export const routePattern = (ctx: Context): string => {
  const matched: unknown = ctx._matchedRoute;
  if (typeof matched === 'string' && ctx.status !== 405) return matched;
  if (isApiPath(ctx.path)) return ctx.state.route ?? '/api/*';
  return /^\/releases\//.test(ctx.path) ? '/releases/*' : 'document';
};
