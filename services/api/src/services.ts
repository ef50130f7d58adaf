import type Router from '@koa/router';
import type { Middleware } from 'koa';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { accessTokenModel } from './ground/access/access-token-model';
import { createAccessService, type AccessService } from './ground/access/access-service';
import { sessionModel } from './ground/access/session-model';
import { createSessionService, type SessionService } from './ground/access/session-service';
import { auditModel } from './ground/audit/audit-model';
import { createAuditTrail, type AuditTrail } from './ground/audit/audit-trail';
import type { TelemetryService } from './delivery/telemetry/telemetry-service';
import { certificateModel } from './visitors/certificates/certificate-model';
import {
  createCertificateService,
  type CertificateService,
} from './visitors/certificates/certificate-service';
import { contactMessageModel } from './visitors/contact/contact-message-model';
import { createContactService, type ContactService } from './visitors/contact/contact-service';
import type { PersonService } from './ground/people/person-service';
import { createPeople } from './people';
import { databaseCheck } from './ground/database/database';
import type { DatabaseClock } from './ground/database/database-clock';
import { createDatabaseReach, type DatabaseReach } from './ground/database/database-reach';
import type { Line } from './ground/load/line';
import { ebookRequestModel } from './visitors/ebooks/ebook-request-model';
import { createEbookService, type EbookService } from './visitors/ebooks/ebook-service';
import type { GuideFiles } from './visitors/ebooks/guide-files';
import { subscriptionModel } from './visitors/newsletter/subscription-model';
import {
  createNewsletterService,
  type NewsletterService,
} from './visitors/newsletter/newsletter-service';
import {
  createSubscribedCookies,
  type SubscribedCookies,
} from './visitors/newsletter/subscribed-cookie';
import type { AtHand } from './ground/at-hand/answer-first';
import type { ReadinessCheck } from './ground/readiness';
import type { Drain } from './ground/http/drain';
import type { HostSettings } from './ground/http/hosts';
import type { LiveNow } from './ground/http/live-now';
import type { HttpsSettings } from './ground/http/safe-headers';
import { createOutbox, type Outbox } from './mail/outbox/outbox';
import type { MailSettings } from './mail/templates/mail-settings';
import type { DrawKeys } from './promotions/draws/draw-keys';
import { createPromotionServices, type PromotionServices } from './promotions/promotion-services';
import { createRateLimits, type RateLimits } from './ground/rate-limits/rate-limits';
import { keptSecret } from './ground/secrets/kept-secret';
import { createFormerLists } from './visitors/stores/former-lists';
import { formerStoreListModel, storeListModel } from './visitors/stores/store-list-model';
import { createStoreAnswers, type StoreAnswers } from './visitors/stores/store-answer';
import { createStoreService, type StoreService } from './visitors/stores/store-service';
import { emailCaptureModel } from './visitors/tools/email-capture-model';
import {
  createEmailCaptureService,
  type EmailCaptureService,
} from './visitors/tools/email-capture-service';
import { emailOptOutModel } from './visitors/tools/email-opt-out-model';
import { createOptOuts } from './visitors/tools/opt-outs';
import { quizResultModel } from './visitors/tools/quiz-result-model';
import { createQuizService, type QuizService } from './visitors/tools/quiz-service';

/** Everything that the application is made of; what it does not get, it does not serve. */
export interface AppServices extends PromotionServices, HostSettings, HttpsSettings {
  log: Logger;
  metrics: Registry;
  readiness: ReadinessCheck[];
  /** Whether this instance is being taken away. */
  drain?: Pick<Drain, 'hasBegun'>;
  reach: DatabaseReach;
  /** How many calls are worked on at once; without one, as many as the database answers in time. */
  line?: Line;
  mailSettings: MailSettings;
  /** The owner's. */
  adminToken: string;
  access: AccessService;
  sessions: SessionService;
  audit: AuditTrail;
  people: PersonService;
  /** How many proxies stand before the process (`TRUSTED_PROXIES`). */
  trustedProxies: number;
  rateLimits: Omit<RateLimits, 'buildIndexes' | 'sweep'>;
  outbox: Outbox;

  stores: StoreService;
  storeAnswers: StoreAnswers;
  certificates: CertificateService;
  contact: ContactService;
  newsletter: NewsletterService;
  subscribed: SubscribedCookies;
  quiz: QuizService;
  emailCaptures: EmailCaptureService;
  ebooks: EbookService;
  drawVerifier: string;
  guides: GuideFiles;

  /** Routers for `/api/admin`, their prefixes without it (`/releases`); they run behind the token. */
  adminRoutes?: Router[];
  /** Routers outside `/api`: the files of the releases. */
  siteRoutes?: Router[];
  telemetry?: TelemetryService;
  /** Answers every path that no route knows: the HTML documents, robots, sitemap. */
  documents?: Middleware;
  documentsAtHand?: AtHand;
  liveNow?: LiveNow;
}

export type DatabaseServices = PromotionServices &
  Pick<
    AppServices,
    | 'access'
    | 'sessions'
    | 'audit'
    | 'people'
    | 'stores'
    | 'storeAnswers'
    | 'certificates'
    | 'contact'
    | 'newsletter'
    | 'subscribed'
    | 'quiz'
    | 'emailCaptures'
    | 'ebooks'
    | 'readiness'
    | 'reach'
  > & { rateLimits: RateLimits; outbox: Outbox };

interface DatabaseOptions {
  /** What signs receipts of draws and seals their seeds; without, keys of this process alone. */
  drawKeys?: DrawKeys;
  /** The setting. */
  publicUrl?: string;
  /** Whether wins and claims are told to a webhook. */
  hasWebhook?: boolean;
  /** Told of figures that could not be counted. */
  onFailure?: (error: unknown) => void;
  /** Told of the database by whoever watches it; without, it counts as there. */
  reach?: DatabaseReach;
  /** Where mails become files. */
  mailFolder?: string;
  /** Of access, sessions and their trail; that of the clock, without. */
  now?: () => Date;
  /** Of whoever plays, of draws and of mails; that of this machine, without. */
  clock?: Pick<DatabaseClock, 'now' | 'isOff'>;
  /** How long what the database said counts as what is, in ms. */
  asking?: number;
  /** How long who asks for the stores waits for the database where a list is known, in ms. */
  storesPatience?: number;
}

/** Everything that stands on the database alone. */
export const createDatabaseServices = (
  database: Connection,
  {
    publicUrl,
    onFailure,
    reach = createDatabaseReach(),
    clock,
    now = clock?.now,
    asking,
    storesPatience,
    drawKeys,
    hasWebhook,
    mailFolder,
  }: DatabaseOptions = {},
): DatabaseServices => {
  const outbox = createOutbox(database, clock?.now);
  const promotions = createPromotionServices(database, {
    outbox,
    publicUrl,
    onFailure,
    drawKeys,
    hasWebhook,
    ...(clock && { now: clock.now, mayReveal: () => !clock.isOff() }),
  });
  const optOuts = createOptOuts(emailOptOutModel(database), () => keptSecret(database, 'opt-outs'));
  const newsletterSecret = () => keptSecret(database, 'newsletter');
  return {
    access: createAccessService(accessTokenModel(database), now),
    sessions: createSessionService(sessionModel(database), now),
    audit: createAuditTrail(auditModel(database), now),
    stores: createStoreService(
      storeListModel(database),
      createFormerLists(formerStoreListModel(database)),
      reach,
      { asking, patience: storesPatience },
    ),
    storeAnswers: createStoreAnswers(),
    certificates: createCertificateService(certificateModel(database), now),
    contact: createContactService(contactMessageModel(database), outbox),
    newsletter: createNewsletterService(subscriptionModel(database), outbox, newsletterSecret),
    subscribed: createSubscribedCookies(newsletterSecret, {
      secure: publicUrl?.startsWith('https:') ?? false,
    }),
    ...promotions,
    people: createPeople(database, { outbox, campaigns: promotions.campaigns, mailFolder, now }),
    quiz: createQuizService(quizResultModel(database)),
    emailCaptures: createEmailCaptureService(emailCaptureModel(database), optOuts, outbox),
    ebooks: createEbookService(ebookRequestModel(database), outbox),
    outbox,
    rateLimits: createRateLimits(database),
    reach,
    readiness: [
      { name: 'database', isSpared: true, check: () => reach.ask(databaseCheck(database).check) },
    ],
  };
};
