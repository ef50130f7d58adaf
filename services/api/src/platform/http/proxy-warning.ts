import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/**
 * Warns once when requests come through a proxy that is not configured: all visitors then share one address, and so
 * their rate limits.
 */
export const proxyWarning = (log: Logger, trustedProxies: number): Middleware => {
  let isExpected = trustedProxies > 0;
  return (ctx, next) => {
    if (!isExpected && (ctx.get('X-Forwarded-For') || ctx.get('Forwarded'))) {
      isExpected = true;
      log.warn(
        'A request has a proxy header, but TRUSTED_PROXIES is 0: set it to the number of proxies in front of the API',
      );
    }
    return next();
  };
};
