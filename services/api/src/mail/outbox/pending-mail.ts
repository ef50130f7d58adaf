import { createHash } from 'node:crypto';
import { Schema } from 'mongoose';
import { currentTraceparent } from '../../platform/observability/spans';
import type { SealedFields } from '../../platform/secrets/seal-fields';
import type { EventData, EventKind, MailData, MailKind } from './mail-data';

/** The name has no control characters. */
export interface Mailbox {
  name?: string;
  address: string;
}

type MailOf<Kind extends MailKind> = {
  kind: Kind;
  /** `staff`: STAFF_EMAIL at the time of sending. */
  to: 'staff' | Mailbox;
  replyTo?: Mailbox;
  data: MailData[Kind];
  /** Distinguishes mails of one kind from one cause. */
  nth?: number;
  /** The traceparent of the call that caused it, if that is traced. */
  trace?: string;
};

interface EventOf<Kind extends EventKind> {
  kind: Kind;
  /** WEBHOOK_URL at the time of sending. */
  to: 'webhook';
  replyTo?: undefined;
  data: EventData[Kind];
  nth?: number;
  trace?: string;
}

/** A mail or webhook event in the document of its cause, until it is copied into the outbox. */
export type PendingMail =
  | { [Kind in MailKind]: MailOf<Kind> }[MailKind]
  | { [Kind in EventKind]: EventOf<Kind> }[EventKind];

const pendingMailSchema = new Schema<PendingMail>(
  {
    // With this index the sweep finds the few documents that have pending mails.
    kind: { type: String, required: true, index: true },
    to: { type: Schema.Types.Mixed, required: true },
    replyTo: Schema.Types.Mixed,
    data: { type: Schema.Types.Mixed, required: true },
    nth: Number,
    // A default, so that the mail joins the trace of its call, whichever process relays it.
    trace: { type: String, default: currentTraceparent },
  },
  { _id: false },
);

/** All addresses in a mail: recipient, sender, and person concerned. */
export const addressesIn = ({
  to,
  replyTo,
  data,
}: Pick<PendingMail, 'to' | 'replyTo'> & Partial<Pick<PendingMail, 'data'>>): string[] => [
  ...(typeof to === 'object' ? [to.address] : []),
  ...(replyTo ? [replyTo.address] : []),
  ...(data && 'email' in data ? [data.email] : []),
];

/** Recipient, sender and content. */
export const SEALED_MAIL_FIELDS: SealedFields = { name: 'mail', fields: ['to', 'replyTo', 'data'] };

/** The schema of the field `mails` in documents that cause mails. */
export const pendingMails = { type: [pendingMailSchema], default: undefined };

/**
 * The `_id` of a mail in the outbox: the same for each copy, so that a second one is a duplicate key. It shows the kind
 * but no personal data.
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
