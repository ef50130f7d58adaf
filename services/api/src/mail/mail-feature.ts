import { trusted, type Connection } from 'mongoose';
import { feature } from '../platform/feature';
import type { Retention } from '../platform/privacy/retention';
import type { PersonalDataSource } from '../platform/privacy/personal-data-source';
import { mailFrameOperations } from './frame/mail-frame-operations';
import { EVENT_KINDS } from './outbox/mail-data';
import { mailboxPersonalData, outboxPersonalData } from './outbox/mail-personal-data';
import { createMailboxLimits, mailboxLimitModel } from './outbox/mailbox-limit';
import type { Outbox } from './outbox/outbox';
import { outboxOperations } from './outbox/outbox-operations';
import { deleteMailFiles, mailFolderPersonalData } from './transport/mail-folder';
import type { WebhookState } from '@site/contracts';
import { webhookOperations } from './webhook/webhook-operations';

interface MailServices {
  outbox: Outbox;
  /** The folder for mails when there is no SMTP server. */
  mailFolder?: string;
  webhookState: () => Promise<WebhookState>;
}

type MailParts = Pick<MailServices, 'outbox' | 'mailFolder'> & { now: () => Date };

const personalData = (
  database: Connection,
  { outbox, mailFolder, now }: MailParts,
): PersonalDataSource[] => [
  outboxPersonalData(outbox),
  ...(mailFolder === undefined ? [] : [mailFolderPersonalData(mailFolder)]),
  mailboxPersonalData(
    createMailboxLimits(database, now),
    mailboxLimitModel(database).collection.name,
  ),
];

const retention = (_: Connection, { outbox, mailFolder }: MailServices): Partial<Retention> => ({
  // Webhook events have no personal data and wait until the webhook works again.
  undeliveredMails: (before) =>
    outbox.mails.deleteMany({
      state: 'dead',
      dueAt: trusted({ $lt: before }),
      kind: trusted({ $nin: EVENT_KINDS }),
    }),
  mailFiles: async (before) => {
    if (mailFolder !== undefined) await deleteMailFiles(mailFolder, before);
  },
  // The outbox sweeps more often, with the same periods.
  sentMails: () => outbox.sweep(),
  mailboxCounts: () => outbox.sweep(),
});

export const mailFeature = feature({
  name: 'mail',
  operations: [...outboxOperations, ...mailFrameOperations, ...webhookOperations],
  personalData,
  retention,
  settled: ({ outbox }: MailServices) => outbox.settled(),
});
