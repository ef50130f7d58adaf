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
import { createDatabaseReach, type DatabaseReach } from './platform/database/database-reach';
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
import { createStoreAnswers } from './features/stores/store-answer';
import { createStoreService } from './features/stores/store-service';
import { emailCaptureModel } from './features/tools/email-capture-model';
import { createEmailCaptureService } from './features/tools/email-capture-service';
import { createOptOuts, emailOptOutModel } from './features/tools/opt-outs';
import { quizResultModel } from './features/tools/quiz-result-model';

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

/** Everything that needs the database alone. */
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
) => {
  const outbox = createOutbox(database, clock?.now);
  const promotions = createPromotionServices(database, {
    outbox,
    publicUrl,
    onFailure,
    drawKeys,
    hasWebhook,
    ...(clock && { now: clock.now, isClockTrusted: () => !clock.isOff() }),
  });
  const optOuts = createOptOuts(emailOptOutModel(database), () =>
    storedSecret(database, 'opt-outs'),
  );
  const personalData = personalDataOf(features, database, {
    outbox,
    campaigns: promotions.campaigns,
    mailFolder,
    now: now ?? (() => new Date()),
  });
  const readiness: ReadinessCheck[] = [
    { name: 'database', isSpared: true, check: () => reach.ask(databaseCheck(database).check) },
  ];
  const newsletterSecret = () => storedSecret(database, 'newsletter');
  return {
    access: createAccessService(accessTokenModel(database), now),
    sessions: createSessionService(sessionModel(database), now),
    audit: createAuditLog(auditModel(database), now),
    stores: createStoreService(storeListModel(database), formerStoreListModel(database), reach, {
      maxAge: asking,
      patience: storesPatience,
    }),
    storeAnswers: createStoreAnswers(),
    certificates: createCertificateService(certificateModel(database), now),
    contact: createContactService(contactMessageModel(database), outbox),
    newsletter: createNewsletterService(subscriptionModel(database), outbox, newsletterSecret),
    subscribed: createSubscribedCookies(newsletterSecret, {
      secure: publicUrl?.startsWith('https:') ?? false,
    }),
    ...promotions,
    people: createPersonService(personalData, () => storedSecret(database, 'people'), now),
    quizResults: quizResultModel(database),
    emailCaptures: createEmailCaptureService(emailCaptureModel(database), optOuts, outbox),
    ebooks: createEbookService(ebookRequestModel(database), outbox),
    outbox,
    mailFolder,
    rateLimits: createRateLimits(database),
    reach,
    readiness,
  };
};
export type DatabaseServices = ReturnType<typeof createDatabaseServices>;

/** Everything that the application consists of; what is absent is not served. */
export interface AppServices extends DatabaseServices, HostSettings, HttpsSettings {
  log: Logger;
  metrics: Registry;
  /** How long a check of `/readyz` may take, in ms. */
  readinessLimit?: number;
  /** Whether this instance is stopping. */
  drain?: Pick<Drain, 'hasBegun'>;
  /** In place of the one for visitors' calls that need the database. */
  admission?: AdmissionQueue;
  mailSettings: MailSettings;
  /** The owner's. */
  adminToken: string;
  /** How many proxies stand before the process (`TRUSTED_PROXIES`). */
  trustedProxies: number;
  drawVerifier: string;
  guides: GuideFiles;

  /** Without it there is only the API: no releases, compositions and documents. */
  delivery?: DeliveryServices;
}
