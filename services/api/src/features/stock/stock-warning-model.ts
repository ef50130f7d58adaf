import { Schema, type Connection } from 'mongoose';
import { pendingMails, type PendingMail } from '../../mail/outbox/pending-mail';

/** A warning that was sent, with its mail until that is in the outbox. */
export interface StockWarningDocument {
  /** `<campaign>/<revision>/<prize>/low` or `…/gone`, or `<campaign>/<revision>/sold-out`: each is sent once. */
  _id: string;
  at: Date;
  mails?: PendingMail[];
}

const stockWarningSchema = new Schema<StockWarningDocument>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    mails: pendingMails,
  },
  { versionKey: false },
);

export const stockWarningModel = (database: Connection) =>
  database.model<StockWarningDocument>('StockWarning', stockWarningSchema, 'stock-warnings');
export type StockWarningModel = ReturnType<typeof stockWarningModel>;
