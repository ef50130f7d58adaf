import { Schema, type Connection } from 'mongoose';
import type { Stored } from '../../platform/database/database';
import { isEventKind, type MailData, type MailKind } from './mail-data';
import { sealFieldsOf } from '../../platform/secrets/seal-fields';
import { SEALED_MAIL_FIELDS, type Mailbox, type PendingMail } from './pending-mail';

const OUTBOX_STATES = ['waiting', 'dead', 'sent'] as const;

/** A mail or webhook event. `to`, `replyTo` and `data` are removed when it is sent. */
const outboxSchema = new Schema({
  /** See `mailId`. */
  _id: { type: String, required: true },
  kind: { type: String, required: true },
  // Required for new mails; removed from sent ones.
  to: { type: Schema.Types.Mixed, required: true },
  replyTo: Schema.Types.Mixed,
  data: { type: Schema.Types.Mixed, required: true },
  /** Keyed hashes (`Sealing.keyedHash`) of recipient, sender and person concerned. */
  about: { type: [String], default: undefined },
  state: { type: String, enum: OUTBOX_STATES, required: true },
  /** Started attempts. */
  tries: { type: Number, required: true },
  /** While waiting: when a worker may take it. The worker that takes it sets this to the end of its lease. */
  dueAt: { type: Date, required: true },
  /** Random id of the lease; absent while no worker sends the mail. */
  lease: String,
  /** Why the last attempt failed, without addresses and passwords. */
  reason: String,
  createdAt: { type: Date, required: true },
  sentAt: Date,
  /** The traceparent of its cause, until it is sent. */
  trace: String,
});
export type OutboxDocument = Stored<
  typeof outboxSchema,
  Pick<PendingMail, 'kind'> &
    Partial<Pick<PendingMail, 'to' | 'replyTo' | 'data'>> & { about?: string[] }
>;
export type OutboxState = OutboxDocument['state'];

type MailDocument = OutboxDocument & {
  kind: MailKind;
  to?: 'staff' | Mailbox;
  data?: MailData[MailKind];
};

export const isMail = (document: OutboxDocument): document is MailDocument =>
  !isEventKind(document.kind);

// Finds due and dead mails.
outboxSchema.index({ state: 1, dueAt: 1 });

sealFieldsOf(outboxSchema, SEALED_MAIL_FIELDS);

export const outboxModel = (database: Connection) =>
  database.model<OutboxDocument>('Outbox', outboxSchema, 'outbox');
export type OutboxModel = ReturnType<typeof outboxModel>;
