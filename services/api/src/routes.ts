import Router from '@koa/router';
import { calls } from './calls';
import { accessRoutes } from './ground/access/access-routes';
import type { Identify } from './ground/access/identify';
import { sessionRoutes, signedInRoutes } from './ground/access/session-routes';
import { shopSessionRoutes } from './ground/access/shop-session-routes';
import { auditRoutes } from './ground/audit/audit-routes';
import { personRoutes } from './ground/people/person-routes';
import { campaignAdminRoutes } from './promotions/campaigns/campaign-admin-routes';
import { campaignRoutes } from './promotions/campaigns/campaign-routes';
import { claimAdminRoutes } from './promotions/claims/claim-admin-routes';
import { claimRoutes } from './promotions/claims/claim-routes';
import { codeRoutes } from './promotions/codes/code-routes';
import { poolRoutes } from './promotions/pools/pool-routes';
import { previewRoutes } from './promotions/preview/preview-routes';
import { redemptionRoutes } from './promotions/redemptions/redemption-routes';
import { certificateAdminRoutes } from './visitors/certificates/certificate-admin-routes';
import { certificateRoutes } from './visitors/certificates/certificate-routes';
import { contactRoutes } from './visitors/contact/contact-routes';
import { drawRoutes } from './promotions/draws/draw-routes';
import { ebookRoutes } from './visitors/ebooks/ebook-routes';
import { entrantRoutes } from './promotions/limits/entrant-routes';
import { faultRoutes } from './delivery/faults/fault-routes';
import { telemetryRoutes } from './delivery/telemetry/telemetry-routes';
import { newsletterRoutes } from './visitors/newsletter/newsletter-routes';
import { documentationRoutes } from './operations/documentation/documentation-routes';
import { pageCallRoutes } from './operations/page-calls/page-call-routes';
import { operationRoutes } from './operations/operation-routes';
import { patternRoutes } from './promotions/patterns/pattern-routes';
import { statsRoutes } from './promotions/stats/stats-routes';
import { mailFrameRoutes } from './mail/frame/mail-frame-routes';
import { outboxRoutes } from './mail/outbox/outbox-routes';
import { webhookRoutes } from './mail/webhook/webhook-routes';
import { callFinder } from './ground/http/find-call';
import { NOTHING_LIVE } from './ground/http/live-now';
import { OWN_PATHS } from './ground/http/own-paths';
import type { AppServices } from './services';
import { personalSpin } from './promotions/spins/personal-spin';
import { spinRoutes } from './promotions/spins/spin-routes';
import { storeAdminRoutes } from './visitors/stores/store-admin-routes';
import { storeRoutes } from './visitors/stores/store-routes';
import { ticketRoutes } from './promotions/tickets/ticket-routes';
import { toolsRoutes } from './visitors/tools/tools-routes';

const nest = (parent: Router, children: Router[]): Router => {
  for (const child of children) parent.use(child.routes());
  return parent;
};

/** Every route of the site but the HTML documents, which take all other paths. */
export const createRouter = (services: AppServices, identify: Identify): Router => {
  const { rateLimits } = services;

  const admin = nest(new Router({ prefix: '/admin' }), [
    accessRoutes(services.access, services.sessions),
    sessionRoutes(services.sessions, services),
    shopSessionRoutes(services.sessions, services),
    auditRoutes(services.audit),
    personRoutes(services.people),
    storeAdminRoutes(services.stores),
    certificateAdminRoutes(services.certificates),
    outboxRoutes(services.outbox),
    webhookRoutes(services.webhookState),
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
    contactRoutes(services.contact, rateLimits.limit('contact')),
    newsletterRoutes(services.newsletter, services.subscribed, rateLimits.limit('newsletter')),
    ebookRoutes(services.ebooks, services.guides, rateLimits.limit('ebooks')),
    campaignRoutes(services.campaigns, personalSpin(services), (ctx, campaign) =>
      services.stepCounter.count(ctx, 'visit', campaign),
    ),
    ticketRoutes(services, rateLimits.limit('tickets')),
    entrantRoutes(services, rateLimits.limit('entrants')),
    spinRoutes(services),
    claimRoutes(services),
    drawRoutes(services),
    toolsRoutes(services.quiz, services.emailCaptures, {
      quiz: rateLimits.limit('quiz'),
      emailCapture: rateLimits.limit('emailCapture'),
    }),
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
    mailFrameRoutes(),
    documentationRoutes(calls, services),
    signedInRoutes(identify),
    admin,
  ]);

  return nest(new Router(), [operationRoutes(services), api, ...(services.siteRoutes ?? [])]);
};
