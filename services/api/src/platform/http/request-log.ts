import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { LiveState } from './live-state';
import { SERVER_PATHS, routePattern } from './paths';

/**
 * One line for each request, without address, path, query, headers or body. The composition is that of the document,
 * otherwise the live one; part and version are set for responses of a part.
 */
export const requestLog =
  (log: Logger, live: LiveState): Middleware =>
  async (ctx, next) => {
    const start = performance.now();
    await next();
    const { method, status } = ctx;
    const { requestId, composition = live.composition(), part, version } = ctx.state;
    const route = routePattern(ctx);
    // A failing readiness check is not an error.
    const level = status >= 500 && route !== SERVER_PATHS.ready ? 'error' : 'info';
    log[level](
      {
        requestId,
        method,
        route,
        status,
        milliseconds: Math.round(performance.now() - start),
        composition,
        part,
        version,
      },
      'request',
    );
  };

/**
 * Warns once when requests come through a proxy that is not configured: all visitors would share one address and its
 * rate limits.
 */
export const proxyWarning = (log: Logger, trustedProxies: number): Middleware => {
  let isSilenced = trustedProxies > 0;
  return (ctx, next) => {
    if (!isSilenced && (ctx.get('X-Forwarded-For') || ctx.get('Forwarded'))) {
      isSilenced = true;
      log.warn(
        'A request has a proxy header, but TRUSTED_PROXIES is 0: set it to the number of proxies in front of the API',
      );
    }
    return next();
  };
};
