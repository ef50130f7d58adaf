import type { Middleware } from 'koa';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { routePattern } from '../ground/http/route-pattern';

/** The process's own figures, and how long requests took, by route. Other folders add theirs to it. */
export const createMetrics = (): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
};

export type RequestDurations = Histogram<'method' | 'route' | 'status'>;

/** How long requests took, in seconds as Prometheus wants it. */
export const requestDurations = (registry: Registry): RequestDurations =>
  new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a request was answered',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });

/** Measures every request that the application answers. */
export const measureRequests =
  (durations: RequestDurations): Middleware =>
  async (ctx, next) => {
    const stop = durations.startTimer();
    await next();
    stop({ method: ctx.method, route: routePattern(ctx), status: ctx.status });
  };
