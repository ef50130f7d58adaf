import type { Middleware } from 'koa';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { routePattern } from '../http/paths';

/** With the default metrics of the process. */
export const createMetrics = (): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
};

export type RequestDurations = Histogram<'method' | 'route' | 'status'>;

export const createRequestDurations = (registry: Registry): RequestDurations =>
  new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a request was answered',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });

/** Measures requests that the application answers. */
export const measureRequests =
  (durations: RequestDurations): Middleware =>
  async (ctx, next) => {
    const start = performance.now();
    await next();
    const labels = { method: ctx.method, route: routePattern(ctx), status: ctx.status };
    durations.observe(labels, (performance.now() - start) / 1_000);
  };
