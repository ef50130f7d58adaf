import type { Connection } from 'mongoose';
import type { Holding } from './platform/privacy/holding';
import { createPersonService, type PersonService } from './platform/privacy/person-service';
import { keptSecret } from './platform/secrets/kept-secret';
import { mailboxHolding, outboxHolding } from './mail/outbox/mail-holdings';
import { createMailboxRests } from './mail/outbox/mailbox-rest';
import { mailboxRestModel } from './mail/outbox/mailbox-rest-model';
import type { Outbox } from './mail/outbox/outbox';
import { mailFolderHolding } from './mail/transport/mail-folder';
import type { CampaignService } from './features/campaigns/campaign-service';
import { claimHolding } from './features/claims/claim-holding';
import { claimModel } from './features/claims/claim-model';
import { entrantModel } from './features/win-limits/entrant-model';
import { createLimitHash } from './features/win-limits/limit-hash';
import { limitHoldings } from './features/win-limits/limit-holdings';
import { winPlacesModel } from './features/win-limits/win-places-model';
import { contactHolding } from './features/contact/contact-holding';
import { contactMessageModel } from './features/contact/contact-message-model';
import { ebookHolding } from './features/guides/ebook-holding';
import { ebookRequestModel } from './features/guides/ebook-request-model';
import { subscriptionHolding } from './features/newsletter/subscription-holding';
import { subscriptionModel } from './features/newsletter/subscription-model';
import { emailCaptureModel } from './features/tools/email-capture-model';
import { emailOptOutModel } from './features/tools/email-opt-out-model';
import { captureHolding, optOutHolding, quizHolding } from './features/tools/quiz-holding';
import { createOptOuts } from './features/tools/opt-outs';
import { quizResultModel } from './features/tools/quiz-result-model';

interface PeopleParts {
  outbox: Outbox;
  campaigns: Pick<CampaignService, 'ids'>;
  /** Where mails become files. */
  mailFolder?: string;
  now?: () => Date;
}

/** Every place that keeps something of a person. */
export const holdingsOf = (
  database: Connection,
  { outbox, campaigns, mailFolder, now = () => new Date() }: PeopleParts,
): Holding[] => {
  const captures = emailCaptureModel(database);
  const optOuts = emailOptOutModel(database);
  const rests = mailboxRestModel(database);
  return [
    // First: what cannot be put right in a claim is refused before anything is.
    claimHolding(claimModel(database), now),
    contactHolding(contactMessageModel(database)),
    subscriptionHolding(subscriptionModel(database), outbox),
    ebookHolding(ebookRequestModel(database), outbox),
    quizHolding(quizResultModel(database), captures),
    captureHolding(captures),
    optOutHolding(
      createOptOuts(optOuts, () => keptSecret(database, 'opt-outs')),
      optOuts.collection.name,
    ),
    ...limitHoldings({
      entrants: entrantModel(database),
      places: winPlacesModel(database),
      hash: createLimitHash(() => keptSecret(database, 'limits')),
      campaigns: () => campaigns.ids(),
    }),
    outboxHolding(outbox),
    ...(mailFolder === undefined ? [] : [mailFolderHolding(mailFolder)]),
    mailboxHolding(createMailboxRests(database, now), rests.collection.name),
  ];
};

export const createPeople = (database: Connection, parts: PeopleParts): PersonService =>
  createPersonService(holdingsOf(database, parts), () => keptSecret(database, 'people'), parts.now);
