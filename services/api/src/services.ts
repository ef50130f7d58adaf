import type Router from '@koa/router';
import type { Middleware } from 'koa';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { accessTokenModel } from './platform/auth/access-token-model';
import { createAccessService, type AccessService } from './platform/auth/access-service';
import { sessionModel } from './platform/auth/session-model';
import { createSessionService, type SessionService } from './platform/auth/session-service';
import { auditModel } from './platform/audit/audit-model';
import { createAuditTrail, type AuditTrail } from './platform/audit/audit-trail';
import type { TelemetryService } from './delivery/telemetry/telemetry-service';
import { certificateModel } from './features/certificates/certificate-model';
import {
  createCertificateService,
  type CertificateService,
} from './features/certificates/certificate-service';
import { contactMessageModel } from './features/contact/contact-message-model';
import { createContactService, type ContactService } from './features/contact/contact-service';
import { features } from './features';
import { personalDataOf } from './platform/feature';
import { createPersonService, type PersonService } from './platform/privacy/person-service';
import { databaseCheck } from './platform/database/database';
import type { DatabaseClock } from './platform/database/database-clock';
import { createDatabaseReach, type DatabaseReach } from './platform/database/database-reach';
import type { AdmissionQueue } from './platform/http/admission-queue';
import { ebookRequestModel } from './features/guides/ebook-request-model';
import { createEbookService, type EbookService } from './features/guides/ebook-service';
import type { GuideFiles } from './features/guides/guide-files';
import { subscriptionModel } from './features/newsletter/subscription-model';
import {
  createNewsletterService,
  type NewsletterService,
} from './features/newsletter/newsletter-service';
import {
  createSubscribedCookies,
  type SubscribedCookies,
} from './features/newsletter/subscribed-cookie';
import type { CacheSource } from './platform/response-cache/response-cache';
import type { ReadinessCheck } from './platform/observability/readiness';
import type { Drain } from './platform/http/drain';
import type { HostSettings } from './platform/http/hosts';
import type { LiveNow } from './platform/http/live-now';
import type { HttpsSettings } from './platform/http/safe-headers';
import { createOutbox, type Outbox } from './mail/outbox/outbox';
import type { MailSettings } from './mail/templates/mail-settings';
import type { DrawKeys } from './features/draws/draw-keys';
import { createPromotionServices, type PromotionServices } from './features/promotion-services';
import { createRateLimits, type RateLimits } from './platform/rate-limits/rate-limits';
import { keptSecret } from './platform/secrets/kept-secret';
import { createFormerLists } from './features/stores/former-lists';
import { formerStoreListModel, storeListModel } from './features/stores/store-list-model';
import { createStoreAnswers, type StoreAnswers } from './features/stores/store-answer';
import { createStoreService, type StoreService } from './features/stores/store-service';
import { emailCaptureModel } from './features/tools/email-capture-model';
import {
  createEmailCaptureService,
  type EmailCaptureService,
} from './features/tools/email-capture-service';
import { emailOptOutModel } from './features/tools/email-opt-out-model';
import { createOptOuts } from './features/tools/opt-outs';
import { quizResultModel } from './features/tools/quiz-result-model';
import { createQuizService, type QuizService } from './features/tools/quiz-service';

/** Everything that the application is made of; what it does not get, it does not serve. */
export interface AppServices extends PromotionServices, HostSettings, HttpsSettings {
  log: Logger;
  metrics: Registry;
  readiness: ReadinessCheck[];
  /** Whether this instance is being taken away. */
  drain?: Pick<Drain, 'hasBegun'>;
  reach: DatabaseReach;
  /** In place of the one for visitors' calls that need the database. */
  admission?: AdmissionQueue;
  mailSettings: MailSettings;
  /** The owner's. */
  adminToken: string;
  access: AccessService;
  sessions: SessionService;
  audit: AuditTrail;
  people: PersonService;
  /** How many proxies stand before the process (`TRUSTED_PROXIES`). */
  trustedProxies: number;
  rateLimits: RateLimits;
  outbox: Outbox;
  /** Where mails become files. */
  mailFolder?: string;

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
  documentSource?: CacheSource;
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
    | 'rateLimits'
    | 'outbox'
    | 'mailFolder'
  >;

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
  const personalData = personalDataOf(features, database, {
    outbox,
    campaigns: promotions.campaigns,
    mailFolder,
    now: now ?? (() => new Date()),
  });
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
    people: createPersonService(personalData, () => keptSecret(database, 'people'), now),
    quiz: createQuizService(quizResultModel(database)),
    emailCaptures: createEmailCaptureService(emailCaptureModel(database), optOuts, outbox),
    ebooks: createEbookService(ebookRequestModel(database), outbox),
    outbox,
    mailFolder,
    rateLimits: createRateLimits(database),
    reach,
    readiness: [
      { name: 'database', isSpared: true, check: () => reach.ask(databaseCheck(database).check) },
    ],
  };
};
