import Koa from 'koa';
import { calls } from './calls';
import { adminCalls } from './ground/access/admin-calls';
import { isAdminPath } from './ground/access/admin-path';
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
import { isApiPath, safeHeaders } from './ground/http/safe-headers';
import { ownSite } from './ground/http/own-site';
import { pagesOfHost } from './ground/http/pages-of-host';
import { requestId } from './ground/http/request-id';
import { requestLog } from './ground/http/request-log';
import { measureRequests } from './operations/metrics';
import { createRouter } from './routes';
import type { AppServices } from './services';

export type { AppServices } from './services';

/** The API as a Koa application: it opens no port and no database. */
export const createApp = (services: AppServices): Koa => {
  const { documents, log, metrics, publicUrl, studioUrl, trustedProxies } = services;
  const app = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  // What fails after the answer has begun: most often a visitor who went away.
  app.on('error', (error) => log.warn({ error: describeError(error) }, 'answer not delivered'));

  const identify = createIdentify(services);
  const router = createRouter(services, identify);
  app.use(safeHeaders(services));
  app.use(requestId);
  app.use(requestLog(log));
  app.use(measureRequests(metrics));
  app.use(answerErrors(log, isAdminPath));
  app.use(addressLimit);
  app.use(ownSite(services));
  app.use(demandDatabase(services.reach, callFinder(calls)));
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
