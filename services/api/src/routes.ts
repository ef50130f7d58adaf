import Router from '@koa/router';
import { calls } from './calls';
import type { Identify } from './platform/auth/identify';
import { campaignAdminRoutes } from './features/campaigns/campaign-admin-routes';
import { campaignRoutes } from './features/campaigns/campaign-routes';
import { claimAdminRoutes } from './features/claims/claim-admin-routes';
import { claimRoutes } from './features/claims/claim-routes';
import { codeRoutes } from './features/codes/code-routes';
import { poolRoutes } from './features/pools/pool-routes';
import { previewRoutes } from './features/preview/preview-routes';
import { redemptionRoutes } from './features/redemptions/redemption-routes';
import { certificateAdminRoutes } from './features/certificates/certificate-admin-routes';
import { certificateRoutes } from './features/certificates/certificate-routes';
import { drawRoutes } from './features/draws/draw-routes';
import { ebookRoutes } from './features/guides/ebook-routes';
import { entrantRoutes } from './features/win-limits/entrant-routes';
import { faultRoutes } from './delivery/telemetry/fault-routes';
import { telemetryRoutes } from './delivery/telemetry/telemetry-routes';
import { documentationRoutes } from './platform/openapi/documentation-routes';
import { pageCallRoutes } from './features/page-calls/page-call-routes';
import { operationRoutes } from './features/health/health-routes';
import { patternRoutes } from './features/patterns/pattern-routes';
import { statsRoutes } from './features/stats/stats-routes';
import { callFinder } from './platform/http/find-call';
import { NOTHING_LIVE } from './platform/http/live-now';
import { OWN_PATHS } from './platform/http/own-paths';
import { operations } from './features';
import { operationRouter } from './platform/operations/operation';
import type { AppServices } from './services';
import { personalSpin } from './features/spins/personal-spin';
import { spinRoutes } from './features/spins/spin-routes';
import { storeAdminRoutes } from './features/stores/store-admin-routes';
import { storeRoutes } from './features/stores/store-routes';
import { ticketRoutes } from './features/tickets/ticket-routes';

const nest = (parent: Router, children: Router[]): Router => {
  for (const child of children) parent.use(child.routes());
  return parent;
};

/** Every route of the site but the HTML documents, which take all other paths. */
export const createRouter = (services: AppServices, identify: Identify): Router => {
  const { rateLimits } = services;

  const admin = nest(new Router({ prefix: '/admin' }), [
    storeAdminRoutes(services.stores),
    certificateAdminRoutes(services.certificates),
    campaignAdminRoutes(services.campaigns),
    previewRoutes(services),
    statsRoutes(services.campaigns, services.campaignStatsReader),
    patternRoutes(services.campaigns, services.patterns),
    codeRoutes(services.campaigns, services.codes),
    poolRoutes(services),
    redemptionRoutes(services),
    claimAdminRoutes(services.claims),
    ...(services.adminRoutes ?? []),
  ]);

  const api = nest(new Router({ prefix: OWN_PATHS.api }), [
    storeRoutes(services.stores, services.storeAnswers),
    certificateRoutes(services.certificates, rateLimits.limitHere('certificates')),
    ebookRoutes(services.ebooks, services.guides, rateLimits.limit('ebooks')),
    campaignRoutes(services.campaigns, personalSpin(services), (ctx, campaign) =>
      services.stepCounter.count(ctx, 'visit', campaign),
    ),
    ticketRoutes(services, rateLimits.limit('tickets')),
    entrantRoutes(services, rateLimits.limit('entrants')),
    spinRoutes(services),
    claimRoutes(services),
    drawRoutes(services),
    faultRoutes({
      ...services,
      live: services.liveNow ?? NOTHING_LIVE,
      limit: rateLimits.limit('faults'),
      limitHere: rateLimits.limitHere('faults'),
    }),
    pageCallRoutes({ find: callFinder(calls), limitHere: rateLimits.limitHere('pageCalls') }),
    ...(services.telemetry
      ? [telemetryRoutes(services.telemetry, rateLimits, services.reach, services.metrics)]
      : []),
    documentationRoutes(calls, services),
    admin,
  ]);

  return nest(new Router(), [
    operationRoutes(services),
    operationRouter(operations, { ...services, identify }),
    api,
    ...(services.siteRoutes ?? []),
  ]);
};
