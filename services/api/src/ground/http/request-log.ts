import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { OWN_PATHS } from './own-paths';
import { routePattern } from './route-pattern';

/** One line for each request, without anything personal: no address, path, query, header or body. */
export const requestLog =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    const start = performance.now();
    await next();
    const { method, status } = ctx;
    const route = routePattern(ctx);
    // Whoever asks whether it is ready is answered, and a start asks until it is.
    const level = status >= 500 && route !== OWN_PATHS.ready ? 'error' : 'info';
    log[level](
      {
        requestId: ctx.state.requestId,
        method,
        route,
        status,
        milliseconds: Math.round(performance.now() - start),
      },
      'request',
    );
  };
