import Router from '@koa/router';
import { calls } from './calls';
import type { Identify } from './platform/auth/identify';
import { faultRoutes } from './delivery/telemetry/fault-routes';
import { telemetryRoutes } from './delivery/telemetry/telemetry-routes';
import { documentationRoutes } from './platform/openapi/documentation-routes';
import { callFinder } from './platform/http/find-call';
import { NOTHING_LIVE } from './platform/http/live-now';
import { OWN_PATHS } from './platform/http/own-paths';
import { features, operations } from './features';
import { operationRouter } from './platform/operations/operation';
import type { AppServices } from './services';

const nest = (parent: Router, children: Router[]): Router => {
  for (const child of children) parent.use(child.routes());
  return parent;
};

/** Every route of the site but the HTML documents, which take all other paths. */
export const createRouter = (services: AppServices, identify: Identify): Router => {
  const { rateLimits } = services;

  for (const { registerMetrics } of features) registerMetrics?.(services);

  const admin = nest(new Router({ prefix: '/admin' }), services.adminRoutes ?? []);

  const api = nest(new Router({ prefix: OWN_PATHS.api }), [
    faultRoutes({
      ...services,
      live: services.liveNow ?? NOTHING_LIVE,
      limit: rateLimits.limit('faults'),
      limitHere: rateLimits.limitHere('faults'),
    }),
    ...(services.telemetry
      ? [telemetryRoutes(services.telemetry, rateLimits, services.reach, services.metrics)]
      : []),
    documentationRoutes(calls, services),
    admin,
  ]);

  return nest(new Router(), [
    ...features.flatMap(({ routes }) => routes?.(services) ?? []),
    operationRouter(operations, { ...services, identify, findCall: callFinder(calls) }),
    api,
    ...(services.siteRoutes ?? []),
  ]);
};
