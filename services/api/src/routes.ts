import Router from '@koa/router';
import { campaignAdminRoutes } from './campaigns/campaign-admin-routes';
import { campaignRoutes } from './campaigns/campaign-routes';
import { claimAdminRoutes } from './claims/claim-admin-routes';
import { claimRoutes } from './claims/claim-routes';
import { codeRoutes } from './codes/code-routes';
import { contactRoutes } from './contact/contact-routes';
import { drawRoutes } from './draws/draw-routes';
import { ebookRoutes } from './ebooks/ebook-routes';
import { faultRoutes } from './faults/fault-routes';
import { newsletterRoutes } from './newsletter/newsletter-routes';
import { documentationRoutes } from './operations/documentation-routes';
import { operationRoutes } from './operations/operation-routes';
import { statsRoutes } from './promotion-stats/stats-routes';
import { outboxRoutes } from './outbox/outbox-routes';
import type { AppServices } from './services';
import { personalSpin } from './spins/personal-spin';
import { spinRoutes } from './spins/spin-routes';
import { storeAdminRoutes } from './stores/store-admin-routes';
import { storeRoutes } from './stores/store-routes';
import { toolsRoutes } from './tools/tools-routes';

const nest = (parent: Router, children: Router[]): Router => {
  for (const child of children) parent.use(child.routes());
  return parent;
};

/** Every route of the site but the HTML documents, which take all other paths. */
export const createRouter = (services: AppServices): Router => {
  const { rateLimits } = services;

  const admin = nest(new Router({ prefix: '/admin' }), [
    storeAdminRoutes(services.stores),
    outboxRoutes(services.outbox),
    campaignAdminRoutes(services.campaigns),
    statsRoutes(services.campaigns, services.campaignFigures),
    codeRoutes(services.campaigns, services.codes),
    claimAdminRoutes(services.claims),
    ...(services.adminRoutes ?? []),
  ]);

  const api = nest(new Router({ prefix: '/api' }), [
    storeRoutes(services.stores),
    contactRoutes(services.contact, rateLimits.limit('contact')),
    newsletterRoutes(services.newsletter, rateLimits.limit('newsletter')),
    ebookRoutes(services.ebooks, services.guides, rateLimits.limit('ebooks')),
    campaignRoutes(services.campaigns, personalSpin(services)),
    spinRoutes(services),
    claimRoutes(services),
    drawRoutes(services),
    toolsRoutes(services.quiz, services.emailCaptures, {
      quiz: rateLimits.limit('quiz'),
      emailCapture: rateLimits.limit('emailCapture'),
    }),
    faultRoutes(services.log, services.metrics, rateLimits.limit('faults')),
    documentationRoutes(),
    admin,
  ]);

  return nest(new Router(), [
    operationRoutes(services.readiness, services.metrics),
    api,
    ...(services.siteRoutes ?? []),
  ]);
};
