import type { RequestListener } from 'node:http';
import Koa from 'koa';
import { calls, deliveryOperations, features, operations } from './features';
import { isAdminPath, isAdminCall, callFinder } from './platform/http/call';
import { authenticate, authorize, requireOrigin } from './platform/auth/admin-access';
import { createIdentify, type Identify } from './platform/auth/identify';
import { recordChanges } from './platform/audit/record-changes';
import { requireDatabase } from './platform/database/database-availability';
import { handleErrors } from './platform/http/error-handler';
import { describeError } from './platform/http/describe-error';
import { limitUrlLength } from './platform/http/address-limit';
import { isServerPath } from './platform/http/paths';
import { safeHeaders, safeHeadersOf } from './platform/http/security-headers';
import { refuseCrossSiteChanges, redirectToPageHost } from './platform/http/hosts';
import { NOTHING_LIVE } from './platform/http/live-state';
import { proxyWarning, requestLog } from './platform/http/request-log';
import { responseCache } from './platform/response-cache/response-cache';
import { requestId } from './platform/http/request-id';
import { shedLoad } from './platform/http/shed-load';
import { currentRecorder } from './platform/observability/spans';
import { traceCachedResponse, traceRequests } from './platform/observability/trace-requests';
import {
  createRequestDurations,
  measureRequests,
  type RequestDurations,
} from './platform/observability/metrics';
import type { AppServices } from './services';
import { storesSource } from './features/stores/store-response';
import Router from '@koa/router';
import { documentationRoutes } from './platform/openapi/documentation-routes';
import { operationRouter } from './platform/operations/operation';

const findCall = callFinder(calls);

/** All routes except HTML documents, which take all other paths. */
export const createRouter = (services: AppServices, identify: Identify): Router => {
  const { delivery } = services;
  for (const { registerMetrics } of features) registerMetrics?.(services);
  const routers = [
    ...features.flatMap(({ routes }) => routes?.(services) ?? []),
    operationRouter(operations, { ...services, identify, findCall }),
    documentationRoutes(calls, services),
    ...(delivery
      ? [operationRouter(deliveryOperations, { ...services, ...delivery }), ...delivery.fileRoutes]
      : []),
  ];
  const router = new Router();
  for (const each of routers) router.use(each.routes());
  return router;
};

export type { AppServices } from './services';

const createKoa = (services: AppServices, durations: RequestDurations): Koa => {
  const { delivery, log, publicUrl, studioUrl, trustedProxies } = services;
  const liveState = delivery?.liveState ?? NOTHING_LIVE;
  const app = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  // Errors after the start of a response, mostly disconnected visitors. Malformed requests (`HPE_`) are not logged.
  app.on('error', (error: NodeJS.ErrnoException) => {
    if (!error.code?.startsWith('HPE_'))
      log.warn({ error: describeError(error) }, 'response not delivered');
  });

  const identify = createIdentify(services);
  const router = createRouter(services, identify);
  app.use(proxyWarning(log, trustedProxies));
  app.use(safeHeaders(services));
  app.use(requestId);
  if (currentRecorder()) app.use(traceRequests(liveState));
  app.use(requestLog(log, liveState));
  app.use(measureRequests(durations));
  app.use(handleErrors(log, isAdminPath));
  app.use(limitUrlLength);
  app.use(refuseCrossSiteChanges(services));
  app.use(requireDatabase(services.availability, findCall));
  app.use(shedLoad(services));
  const findAdminCall = callFinder(calls.filter(isAdminCall));
  app.use(authenticate(identify));
  app.use(recordChanges(services.audit, findAdminCall, log));
  app.use(requireOrigin(studioUrl ?? publicUrl));
  app.use(authorize(findAdminCall));
  app.use(router.routes());
  app.use(router.allowedMethods());
  if (delivery) {
    app.use(redirectToPageHost(services));
    app.use((ctx, next) => (isServerPath(ctx.path) ? next() : delivery.documents(ctx, next)));
  }
  return app;
};

/** The request listener of the site: the response cache in front of Koa. It opens no port and no database. */
export const createApp = (services: AppServices): RequestListener => {
  const durations = createRequestDurations(services.metrics);
  const handle = createKoa(services, durations).callback();
  const { delivery, stores, storeResponses, log } = services;
  return responseCache((request, response) => void handle(request, response), {
    sources: [storesSource(stores, storeResponses), ...(delivery ? [delivery.documentSource] : [])],
    headers: safeHeadersOf(services),
    log,
    durations,
    composition: (delivery?.liveState ?? NOTHING_LIVE).composition,
    ...(currentRecorder() && { trace: traceCachedResponse }),
  });
};
