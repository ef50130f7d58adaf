import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { accessTokenModel } from './platform/auth/access-token-model';
import { createAccessService } from './platform/auth/access-service';
import { sessionModel } from './platform/auth/session-model';
import { createSessionService } from './platform/auth/session-service';
import { auditModel } from './platform/audit/audit-model';
import { createAuditLog } from './platform/audit/audit-log';
import type { DeliveryServices } from './delivery/delivery-services';
import { certificateModel } from './features/certificates/certificate-model';
import { createCertificateService } from './features/certificates/certificate-service';
import { contactMessageModel } from './features/contact/contact-message-model';
import { createContactService } from './features/contact/contact-service';
import { features } from './features';
import { personalDataOf } from './platform/feature';
import { createPersonService } from './platform/privacy/person-service';
import { databaseCheck } from './platform/database/database';
import type { DatabaseClock } from './platform/database/database-clock';
import {
  createDatabaseAvailability,
  type DatabaseAvailability,
} from './platform/database/database-availability';
import type { AdmissionQueue } from './platform/http/admission-queue';
import { ebookRequestModel } from './features/guides/ebook-request-model';
import { createEbookService } from './features/guides/ebook-service';
import type { GuideFiles } from './features/guides/guide-files';
import { subscriptionModel } from './features/newsletter/subscription-model';
import { createNewsletterService } from './features/newsletter/newsletter-service';
import { createSubscribedCookies } from './features/newsletter/subscribed-cookie';
import type { ReadinessCheck } from './platform/observability/readiness';
import type { Drain } from './platform/http/drain';
import type { HostSettings } from './platform/http/hosts';
import type { HttpsSettings } from './platform/http/security-headers';
import { createOutbox } from './mail/outbox/outbox';
import type { MailSettings } from './mail/templates/mail-content';
import type { DrawKeys } from './features/draws/draw-keys';
import { createPromotionServices } from './features/promotion-services';
import { createRateLimits } from './platform/rate-limits/rate-limits';
import { storedSecret } from './platform/secrets/stored-secret';
import { formerStoreListModel, storeListModel } from './features/stores/store-list-model';
import { createStoreResponses } from './features/stores/store-response';
import { createStoreService } from './features/stores/store-service';
import { emailCaptureModel } from './features/tools/email-capture-model';
import { createEmailCaptureService } from './features/tools/email-capture-service';
import { createOptOuts } from './features/tools/opt-outs';
import { quizResultModel } from './features/tools/quiz-result-model';

interface DatabaseOptions {
  /** Default: keys of this process. */
  drawKeys?: DrawKeys;
  publicUrl?: string;
  /** Whether wins and claims cause webhook events. */
  hasWebhook?: boolean;
  /** Called for statistics that could not be written. */
  onFailure?: (error: unknown) => void;
  /** Default: always reachable. */
  availability?: DatabaseAvailability;
  /** The folder for mails when there is no SMTP server. */
  mailFolder?: string;
  /** For access, sessions and the audit log. Default: the clock's. */
  now?: () => Date;
  /** For players, draws and mails. Default: the machine's. */
  clock?: Pick<DatabaseClock, 'now' | 'isOutOfSync'>;
  /** In ms: how long data read from the database counts as current. */
  freshMs?: number;
  /** In ms: how long a request for stores waits for the database when a list is cached. */
  storesTimeoutMs?: number;
}

/** All services that need only the database. */
export const createDatabaseServices = (
  database: Connection,
  {
    publicUrl,
    onFailure,
    availability = createDatabaseAvailability(),
    clock,
    now = clock?.now ?? (() => new Date()),
    freshMs,
    storesTimeoutMs,
    drawKeys,
    hasWebhook,
    mailFolder,
  }: DatabaseOptions = {},
) => {
  const outbox = createOutbox(database, clock?.now);
  const promotions = createPromotionServices(database, {
    outbox,
    publicUrl,
    onFailure,
    drawKeys,
    hasWebhook,
    ...(clock && { now: clock.now, isClockTrusted: () => !clock.isOutOfSync() }),
  });
  const personalData = personalDataOf(features, database, {
    outbox,
    campaigns: promotions.campaigns,
    mailFolder,
    now,
  });
  const readiness: ReadinessCheck[] = [
    {
      name: 'database',
      isOptional: true,
      check: () => availability.run(databaseCheck(database).check),
    },
  ];
  const newsletterSecret = () => storedSecret(database, 'newsletter');
  return {
    access: createAccessService(accessTokenModel(database), now),
    sessions: createSessionService(sessionModel(database), now),
    audit: createAuditLog(auditModel(database), now),
    stores: createStoreService(
      storeListModel(database),
      formerStoreListModel(database),
      availability,
      {
        maxAge: freshMs,
        patience: storesTimeoutMs,
      },
    ),
    storeResponses: createStoreResponses(),
    certificates: createCertificateService(certificateModel(database), now),
    contact: createContactService(contactMessageModel(database), outbox),
    newsletter: createNewsletterService(subscriptionModel(database), outbox, newsletterSecret),
    subscribedCookies: createSubscribedCookies(newsletterSecret, {
      secure: publicUrl?.startsWith('https:') ?? false,
    }),
    ...promotions,
    people: createPersonService(personalData, () => storedSecret(database, 'people'), now),
    quizResults: quizResultModel(database),
    emailCaptures: createEmailCaptureService(
      emailCaptureModel(database),
      createOptOuts(database),
      outbox,
    ),
    ebooks: createEbookService(ebookRequestModel(database), outbox),
    outbox,
    mailFolder,
    rateLimits: createRateLimits(database),
    availability,
    readiness,
  };
};
type DatabaseServices = ReturnType<typeof createDatabaseServices>;

/** All services of the application; absent parts are not served. */
export interface AppServices extends DatabaseServices, HostSettings, HttpsSettings {
  log: Logger;
  metrics: Registry;
  /** How long a check of `/readyz` may take, in ms. */
  readinessLimit?: number;
  /** Whether this instance is stopping. */
  drain?: Pick<Drain, 'hasBegun'>;
  /** Replaces the default admission queue. */
  admission?: AdmissionQueue;
  mailSettings: MailSettings;
  /** The owner's token. */
  adminToken: string;
  trustedProxies: number;
  drawVerifier: string;
  guides: GuideFiles;

  /** Absent: only the API, without releases, compositions and documents. */
  delivery?: DeliveryServices;
}
