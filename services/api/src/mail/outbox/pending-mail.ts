import { createHash } from 'node:crypto';
import { Schema } from 'mongoose';
import type { SealedFields } from '../../platform/secrets/seal-fields';
import type { EventData, EventKind, MailData, MailKind } from './mail-data';

/** A mailbox; the name may hold any character but control characters. */
export interface Mailbox {
  name?: string;
  address: string;
}

type MailOf<Kind extends MailKind> = {
  kind: Kind;
  /** `staff` is whoever STAFF_EMAIL names when the mail is sent. */
  to: 'staff' | Mailbox;
  replyTo?: Mailbox;
  data: MailData[Kind];
  /** Tells mails of one kind from one cause apart; without it a cause has one mail of each kind. */
  nth?: number;
};

interface EventOf<Kind extends EventKind> {
  kind: Kind;
  /** Whatever WEBHOOK_URL names when it is sent. */
  to: 'webhook';
  replyTo?: undefined;
  data: EventData[Kind];
  nth?: number;
}

/**
 * A mail, or an event for the webhook, that stands in the document of its cause until it has been copied into the
 * outbox.
 */
export type PendingMail =
  | { [Kind in MailKind]: MailOf<Kind> }[MailKind]
  | { [Kind in EventKind]: EventOf<Kind> }[EventKind];

const pendingMailSchema = new Schema<PendingMail>(
  {
    // The index finds, among all causes, the few that a crash left with mails.
    kind: { type: String, required: true, index: true },
    to: { type: Schema.Types.Mixed, required: true },
    replyTo: Schema.Types.Mixed,
    data: { type: Schema.Types.Mixed, required: true },
    nth: Number,
  },
  { _id: false },
);

/** Whom a mail names: its reader, whoever wrote to the team, and of whom it tells the team. */
export const addressesIn = ({
  to,
  replyTo,
  data,
}: Pick<PendingMail, 'to' | 'replyTo'> & Partial<Pick<PendingMail, 'data'>>): string[] => [
  ...(typeof to === 'object' ? [to.address] : []),
  ...(replyTo ? [replyTo.address] : []),
  ...(data && 'email' in data ? [data.email] : []),
];

/** Who gets it and what it says. */
export const SEALED_OF_MAIL: SealedFields = { name: 'mail', fields: ['to', 'replyTo', 'data'] };

/** The field `mails` of a cause's schema. */
export const pendingMails = { type: [pendingMailSchema], default: undefined };

/**
 * The `_id` of a mail in the outbox: the same for each copy of it, so that a second one is a duplicate key.
 * It tells the kind and nothing personal, although the cause's `_id` may be a code of an email address.
 */
export const mailId = (
  collection: string,
  causeId: unknown,
  { kind, nth = 1 }: Pick<PendingMail, 'kind' | 'nth'>,
): string => {
  const digest = createHash('sha256')
    .update(JSON.stringify([collection, String(causeId), kind, nth]))
    .digest('base64url');
  return `${kind}.${digest.slice(0, 22)}`;
};
