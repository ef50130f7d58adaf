import Router from '@koa/router';
import { calls, deliveryOperations, features, operations } from './features';
import type { Identify } from './platform/auth/identify';
import { callFinder } from './platform/http/find-call';
import { documentationRoutes } from './platform/openapi/documentation-routes';
import { operationRouter } from './platform/operations/operation';
import type { AppServices } from './services';

/** Every route of the site but the HTML documents, which take all other paths. */
export const createRouter = (services: AppServices, identify: Identify): Router => {
  const { delivery } = services;
  for (const { registerMetrics } of features) registerMetrics?.(services);
  const routers = [
    ...features.flatMap(({ routes }) => routes?.(services) ?? []),
    operationRouter(operations, { ...services, identify, findCall: callFinder(calls) }),
    documentationRoutes(calls, services),
    ...(delivery
      ? [operationRouter(deliveryOperations, { ...services, ...delivery }), ...delivery.fileRoutes]
      : []),
  ];
  const router = new Router();
  for (const each of routers) router.use(each.routes());
  return router;
};
