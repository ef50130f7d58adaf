import type { Middleware } from 'koa';
import { Registry, collectDefaultMetrics } from 'prom-client';
import { routePattern } from '../http/route-pattern';
import type { RequestDurations } from './request-durations';

/** The process's own figures. Other folders add theirs to it. */
export const createMetrics = (): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
};

/** Measures every request that the application answers. */
export const measureRequests =
  (durations: RequestDurations): Middleware =>
  async (ctx, next) => {
    const started = performance.now();
    await next();
    const kind = { method: ctx.method, route: routePattern(ctx), status: ctx.status };
    durations.of(kind).add((performance.now() - started) / 1_000);
  };
