import type { RequestListener } from 'node:http';
import Koa from 'koa';
import { calls } from './calls';
import { adminCalls } from './ground/access/admin-calls';
import { isAdminPath } from './ground/access/admin-path';
import { answerFirst } from './ground/at-hand/answer-first';
import { authenticate } from './ground/access/authenticate';
import { authorise } from './ground/access/authorise';
import { demandOrigin } from './ground/access/demand-origin';
import { createIdentify } from './ground/access/identify';
import { recordChanges } from './ground/audit/record-changes';
import { demandDatabase } from './ground/database/demand-database';
import { answerErrors } from './ground/errors/answer-errors';
import { describeError } from './ground/errors/describe-error';
import { addressLimit } from './ground/http/address-limit';
import { callFinder } from './ground/http/find-call';
import { isApiPath, safeHeaders, safeHeadersOf } from './ground/http/safe-headers';
import { ownSite } from './ground/http/own-site';
import { NOTHING_LIVE } from './ground/http/live-now';
import { pagesOfHost } from './ground/http/pages-of-host';
import { proxyWarning } from './ground/http/proxy-warning';
import { requestId } from './ground/http/request-id';
import { requestLog } from './ground/http/request-log';
import { shedLoad } from './ground/load/shed-load';
import { tracing } from './ground/traces/spans';
import { traceAnswered, traceRequests } from './ground/traces/trace-requests';
import { measureRequests } from './operations/metrics';
import { RequestDurations } from './operations/request-durations';
import { createRouter } from './routes';
import type { AppServices } from './services';
import { storesAtHand } from './visitors/stores/store-answer';

export type { AppServices } from './services';

const createKoa = (services: AppServices, durations: RequestDurations): Koa => {
  const { documents, liveNow = NOTHING_LIVE, log, publicUrl, studioUrl, trustedProxies } = services;
  const app = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  // What fails after the answer has begun: most often a visitor who went away.
  app.on('error', (error) => log.warn({ error: describeError(error) }, 'answer not delivered'));

  const identify = createIdentify(services);
  const router = createRouter(services, identify);
  app.use(proxyWarning(log, trustedProxies));
  app.use(safeHeaders(services));
  app.use(requestId);
  if (tracing()) app.use(traceRequests(liveNow));
  app.use(requestLog(log, liveNow));
  app.use(measureRequests(durations));
  app.use(answerErrors(log, isAdminPath));
  app.use(addressLimit);
  app.use(ownSite(services));
  app.use(demandDatabase(services.reach, callFinder(calls)));
  app.use(shedLoad(services));
  const find = adminCalls(calls);
  app.use(authenticate(identify));
  app.use(recordChanges(services.audit, find, log));
  app.use(demandOrigin(studioUrl ?? publicUrl));
  app.use(authorise(find));
  app.use(router.routes());
  app.use(router.allowedMethods());
  if (documents) {
    app.use(pagesOfHost(services));
    app.use((ctx, next) => (isApiPath(ctx.path) ? next() : documents(ctx, next)));
  }
  return app;
};

/** The site as Node's server calls it: it opens no port and no database. What is at hand is answered in front of Koa. */
export const createApp = (services: AppServices): RequestListener => {
  const durations = new RequestDurations(services.metrics);
  const answer = createKoa(services, durations).callback();
  const { documentsAtHand, liveNow = NOTHING_LIVE, stores, storeAnswers, log } = services;
  return answerFirst((request, response) => void answer(request, response), {
    atHand: [storesAtHand(stores, storeAnswers), ...(documentsAtHand ? [documentsAtHand] : [])],
    headers: safeHeadersOf(services),
    log,
    durations,
    composition: liveNow.composition,
    ...(tracing() && { trace: traceAnswered }),
  });
};
