import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { routePattern } from './route-pattern';

/** One line for each request, without anything personal: no address, path, query, header or body. */
export const requestLog =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    const start = performance.now();
    await next();
    const { method, status } = ctx;
    const level = status >= 500 ? 'error' : 'info';
    log[level](
      {
        requestId: ctx.state.requestId,
        method,
        route: routePattern(ctx),
        status,
        milliseconds: Math.round(performance.now() - start),
      },
      'request',
    );
  };
