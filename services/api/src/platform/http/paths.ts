import type { Context } from 'koa';

/** Paths of the server itself; no page may use them. */
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

/** Whether a path is below the API or the releases, where unknown paths get no document. */
export const isServerPath = (path: string): boolean =>
  isApiPath(path) || path.startsWith(`${SERVER_PATHS.releases}/`);

/**
 * The matched route (`/api/qr/campaign/:campaignId`), for logs and metrics. A path may contain visitor input and would
 * create a metric series.
 */
export const routePattern = (ctx: Context): string => {
  const matched: unknown = ctx._matchedRoute;
  if (typeof matched === 'string' && ctx.status !== 405) return matched;
  if (isApiPath(ctx.path)) return ctx.state.route ?? '/api/*';
  return /^\/releases\//.test(ctx.path) ? '/releases/*' : 'document';
};
