import { Schema, type Connection } from 'mongoose';
import { isEventKind, type MailData, type MailKind } from './mail-data';
import { sealFieldsOf } from '../../platform/secrets/seal-fields';
import { SEALED_MAIL_FIELDS, type Mailbox, type PendingMail } from './pending-mail';

const OUTBOX_STATES = ['waiting', 'dead', 'sent'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** A mail or webhook event. `to`, `replyTo` and `data` are removed when it is sent. */
export interface OutboxDocument {
  /** See `mailId`. */
  _id: string;
  kind: PendingMail['kind'];
  to?: PendingMail['to'];
  replyTo?: PendingMail['replyTo'];
  data?: PendingMail['data'];
  /** Keyed hashes (`Sealing.keyedHash`) of recipient, sender and person concerned. */
  about?: string[];
  state: OutboxState;
  /** Started attempts. */
  tries: number;
  /** While waiting: when a worker may take it. The worker that takes it sets this to the end of its lease. */
  dueAt: Date;
  /** Random id of the lease; absent while no worker sends the mail. */
  lease?: string;
  /** Why the last attempt failed, without addresses and passwords. */
  reason?: string;
  createdAt: Date;
  sentAt?: Date;
  /** The traceparent of its cause, until it is sent. */
  trace?: string;
}

interface MailDocument extends OutboxDocument {
  kind: MailKind;
  to?: 'staff' | Mailbox;
  data?: MailData[MailKind];
}

export const isMail = (document: OutboxDocument): document is MailDocument =>
  !isEventKind(document.kind);

const outboxSchema = new Schema<OutboxDocument>({
  _id: { type: String, required: true },
  kind: { type: String, required: true },
  // Required for new mails; removed from sent ones.
  to: { type: Schema.Types.Mixed, required: true },
  replyTo: Schema.Types.Mixed,
  data: { type: Schema.Types.Mixed, required: true },
  about: { type: [String], default: undefined },
  state: { type: String, enum: OUTBOX_STATES, required: true },
  tries: { type: Number, required: true },
  dueAt: { type: Date, required: true },
  lease: String,
  reason: String,
  createdAt: { type: Date, required: true },
  sentAt: Date,
  trace: String,
});
// Finds due and dead mails.
outboxSchema.index({ state: 1, dueAt: 1 });

sealFieldsOf(outboxSchema, SEALED_MAIL_FIELDS);

export const outboxModel = (database: Connection) =>
  database.model<OutboxDocument>('Outbox', outboxSchema, 'outbox');
export type OutboxModel = ReturnType<typeof outboxModel>;
