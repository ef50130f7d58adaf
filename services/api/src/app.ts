import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { requireToken } from './admin/require-token';
import { campaignRoutes } from './campaigns/campaign-routes';
import type { CampaignService } from './campaigns/campaign-service';
import { contactRoutes } from './contact/contact-routes';
import type { ContactService } from './contact/contact-service';
import { answerErrors } from './errors/answer-errors';
import { describeError } from './errors/describe-error';
import { apiHeaders, isApiPath } from './http/api-headers';
import { requestId } from './http/request-id';
import { requestLog } from './http/request-log';
import { newsletterRoutes } from './newsletter/newsletter-routes';
import type { NewsletterService } from './newsletter/newsletter-service';
import { documentationRoutes } from './operations/documentation-routes';
import { measureRequests } from './operations/metrics';
import { operationRoutes } from './operations/operation-routes';
import type { ReadinessCheck } from './operations/readiness';
import type { RateLimits } from './rate-limits/rate-limits';
import { storeAdminRoutes } from './stores/store-admin-routes';
import { storeRoutes } from './stores/store-routes';
import type { StoreService } from './stores/store-service';

export interface AppServices {
  log: Logger;
  metrics: Registry;
  readiness: ReadinessCheck[];
  adminToken: string;
  trustedProxies: number;
  rateLimits: Pick<RateLimits, 'limit'>;

  stores: StoreService;
  contact: ContactService;
  newsletter: NewsletterService;
  campaigns: CampaignService;

  /** Routers for `/api/admin`, their prefixes without it (`/releases`); they run behind the token. */
  adminRoutes?: Router[];
  /** Routers outside `/api`: the files of the releases. */
  siteRoutes?: Router[];
  /** Answers every path that nothing above it knows: the HTML documents, robots, sitemap. */
  documents?: Middleware;
}

const nest = (parent: Router, children: Router[]) => {
  for (const child of children) parent.use(child.routes());
  return parent;
};

/** The API as a Koa application: it opens no port and no database. */
export const createApp = (services: AppServices): Koa => {
  const { log, rateLimits } = services;
  const app = new Koa({
    proxy: services.trustedProxies > 0,
    maxIpsCount: services.trustedProxies,
  });
  // What fails after the answer has begun: most often a visitor who went away.
  app.on('error', (error) => log.warn({ error: describeError(error) }, 'answer not delivered'));

  const admin = nest(new Router({ prefix: '/admin' }), [
    storeAdminRoutes(services.stores),
    ...(services.adminRoutes ?? []),
  ]);
  const api = nest(new Router({ prefix: '/api' }), [
    storeRoutes(services.stores),
    contactRoutes(services.contact, rateLimits.limit('contact')),
    newsletterRoutes(services.newsletter, rateLimits.limit('newsletter')),
    campaignRoutes(services.campaigns),
    documentationRoutes(),
    admin,
  ]);

  const root = nest(new Router(), [
    operationRoutes(services.readiness, services.metrics),
    api,
    ...(services.siteRoutes ?? []),
  ]);

  app.use(requestId);
  app.use(requestLog(log));
  app.use(measureRequests(services.metrics));
  app.use(answerErrors(log));
  app.use(apiHeaders);
  app.use(requireToken(services.adminToken));
  app.use(root.routes());
  app.use(root.allowedMethods());
  const { documents } = services;
  if (documents) app.use((ctx, next) => (isApiPath(ctx.path) ? next() : documents(ctx, next)));
  return app;
};
