import type { Context } from 'koa';

/** The paths under which the server answers itself: no part's page may have one of them. */
export const SERVER_PATHS = {
  api: '/api',
  releases: '/releases',
  alive: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  icon: '/favicon.ico',
  appManifest: '/site.webmanifest',
  licenses: '/licenses.txt',
  serviceWorker: '/service-worker.js',
} as const;

/** Case-insensitive, as the router is. */
export const isApiPath = (path: string): boolean => /^\/api(\/|$)/i.test(path);

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
