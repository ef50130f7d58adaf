import { Schema, type Connection } from 'mongoose';
import type { MailKind } from './mail-data';

/** What a mailbox was sent lately by strangers, perhaps. */
export interface MailboxRestDocument {
  /** Stands for the mailbox and does not name it; see `mailboxKey`. */
  _id: string;
  /** The mails of the last day, at most `MOST_A_DAY`. */
  mails: { id: string; kind: MailKind; at: Date }[];
  /** When the last of them was let through. */
  lastAt: Date;
  /** Counts up with every change: of two who change at once, one is told. */
  version: number;
}

const mailboxRestSchema = new Schema<MailboxRestDocument>(
  {
    _id: { type: String, required: true },
    mails: [
      {
        _id: false,
        id: { type: String, required: true },
        kind: { type: String, required: true },
        at: { type: Date, required: true },
      },
    ],
    lastAt: { type: Date, required: true, index: true },
    version: { type: Number, required: true },
  },
  { versionKey: false },
);

export const mailboxRestModel = (database: Connection) =>
  database.model<MailboxRestDocument>('MailboxRest', mailboxRestSchema, 'mailbox-rests');
