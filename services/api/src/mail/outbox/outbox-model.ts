import { Schema, type Connection } from 'mongoose';
import { isEventKind, type MailData, type MailKind } from './mail-data';
import { sealFieldsOf } from '../../platform/secrets/seal-fields';
import { SEALED_OF_MAIL, type Mailbox, type PendingMail } from './pending-mail';

export const OUTBOX_STATES = ['waiting', 'dead', 'sent'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** A mail on its way, or an event for the webhook. Of one that is sent, `to`, `replyTo` and `data` are gone. */
export interface OutboxDocument {
  /** See `mailId`. */
  _id: string;
  kind: PendingMail['kind'];
  to?: PendingMail['to'];
  replyTo?: PendingMail['replyTo'];
  data?: PendingMail['data'];
  /** Codes (`Sealing.codeOf`) of the addresses that it is about: to whom, from whom, of whom. */
  about?: string[];
  state: OutboxState;
  /** How many tries have begun. */
  tries: number;
  /** While waiting: when a worker may take it. One who takes it moves this to the end of his lease. */
  dueAt: Date;
  /** Whose lease it is; absent when nobody is sending it. */
  lease?: string;
  /** Why the last try failed, without addresses and passwords. */
  reason?: string;
  createdAt: Date;
  sentAt?: Date;
  /** Until it is sent: the span that has caused it, where that was told. */
  trace?: string;
}

/** One that is a mail. */
export interface MailDocument extends OutboxDocument {
  kind: MailKind;
  to?: 'staff' | Mailbox;
  data?: MailData[MailKind];
}

export const isMail = (document: OutboxDocument): document is MailDocument =>
  !isEventKind(document.kind);

const outboxSchema = new Schema<OutboxDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    // Required of a new mail; a sent one has lost them.
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
  },
  { versionKey: false },
);
// What is due, and what is dead.
outboxSchema.index({ state: 1, dueAt: 1 });

sealFieldsOf(outboxSchema, SEALED_OF_MAIL);

export const outboxModel = (database: Connection) =>
  database.model<OutboxDocument>('Outbox', outboxSchema, 'outbox');
export type OutboxModel = ReturnType<typeof outboxModel>;
