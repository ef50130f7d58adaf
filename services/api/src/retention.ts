import { trusted, type Connection } from 'mongoose';
import type { TelemetryService } from './delivery/telemetry/telemetry-service';
import type { ForgetKept } from './platform/privacy/forget-kept';
import { EVENT_KINDS } from './mail/outbox/event-data';
import type { Outbox } from './mail/outbox/outbox';
import { forgetMailFiles } from './mail/transport/mail-folder';
import { withoutWinner } from './features/claims/claim-holding';
import { claimModel } from './features/claims/claim-model';
import { contactMessageModel } from './features/contact/contact-message-model';
import { ebookRequestModel } from './features/guides/ebook-request-model';
import { forgetSubscriptions } from './features/newsletter/forget-subscriptions';
import { subscriptionModel } from './features/newsletter/subscription-model';
import { emailCaptureModel } from './features/tools/email-capture-model';
import { quizResultModel } from './features/tools/quiz-result-model';

interface RetentionParts {
  outbox: Outbox;
  telemetry: Pick<TelemetryService, 'sweep'>;
  /** Where mails become files. */
  mailFolder: string;
}

/** How each period of `/privacy` is kept to (docs/product.md, section 9.19). */
export const createRetention = (
  database: Connection,
  { outbox, telemetry, mailFolder }: RetentionParts,
): ForgetKept => {
  const earlier = (before: Date) => trusted({ $lt: before });
  return {
    contactMessages: (before) =>
      contactMessageModel(database).deleteMany({ createdAt: earlier(before) }),
    ...forgetSubscriptions(subscriptionModel(database), outbox),
    guideRequests: (before) =>
      ebookRequestModel(database).deleteMany({ 'consent.givenAt': earlier(before) }),
    mailedResults: (before) =>
      emailCaptureModel(database).deleteMany({ 'consent.givenAt': earlier(before) }),
    quizResults: (before) => quizResultModel(database).deleteMany({ createdAt: earlier(before) }),
    claims: (before) =>
      claimModel(database).updateMany(
        { claimedAt: earlier(before), erasedAt: trusted({ $exists: false }) },
        withoutWinner(new Date()),
      ),
    // Events for the webhook name nobody, and wait until somebody has mended it.
    undeliveredMails: (before) =>
      outbox.mails.deleteMany({
        state: 'dead',
        dueAt: earlier(before),
        kind: trusted({ $nin: EVENT_KINDS }),
      }),
    mailFiles: (before) => forgetMailFiles(mailFolder, before),
    // These sweep by the same table, and more often.
    sentMails: () => outbox.sweep(),
    mailboxCounts: () => outbox.sweep(),
    telemetry: () => telemetry.sweep(),
  };
};
