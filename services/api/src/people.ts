import type { Connection } from 'mongoose';
import type { Holding } from './ground/people/holding';
import { createPersonService, type PersonService } from './ground/people/person-service';
import { keptSecret } from './ground/secrets/kept-secret';
import { mailboxHolding, outboxHolding } from './mail/outbox/mail-holdings';
import { createMailboxRests } from './mail/outbox/mailbox-rest';
import { mailboxRestModel } from './mail/outbox/mailbox-rest-model';
import type { Outbox } from './mail/outbox/outbox';
import { mailFolderHolding } from './mail/transport/mail-folder';
import type { CampaignService } from './promotions/campaigns/campaign-service';
import { claimHolding } from './promotions/claims/claim-holding';
import { claimModel } from './promotions/claims/claim-model';
import { entrantModel } from './promotions/limits/entrant-model';
import { createLimitHash } from './promotions/limits/limit-hash';
import { limitHoldings } from './promotions/limits/limit-holdings';
import { winPlacesModel } from './promotions/limits/win-places-model';
import { contactHolding } from './visitors/contact/contact-holding';
import { contactMessageModel } from './visitors/contact/contact-message-model';
import { ebookHolding } from './visitors/ebooks/ebook-holding';
import { ebookRequestModel } from './visitors/ebooks/ebook-request-model';
import { subscriptionHolding } from './visitors/newsletter/subscription-holding';
import { subscriptionModel } from './visitors/newsletter/subscription-model';
import { emailCaptureModel } from './visitors/tools/email-capture-model';
import { emailOptOutModel } from './visitors/tools/email-opt-out-model';
import { captureHolding, optOutHolding, quizHolding } from './visitors/tools/quiz-holding';
import { createOptOuts } from './visitors/tools/opt-outs';
import { quizResultModel } from './visitors/tools/quiz-result-model';

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
