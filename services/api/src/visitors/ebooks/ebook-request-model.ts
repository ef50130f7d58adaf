import { Schema, type Connection } from 'mongoose';
import { pendingMails, type PendingMail } from '../../mail/outbox/pending-mail';

export interface EbookRequestDocument {
  /** `<ebook id>:<address in lower case>`: one request for each guide and mailbox. */
  _id: string;
  ebookId: string;
  /** As it was typed, for the mail. */
  email: string;
  name: string;
  /** Given by sending the form of `/guides`, under these words. */
  consent: { words: string; givenAt: Date };
  /** The link, until it is in the outbox. */
  mails?: PendingMail[];
}

const ebookRequestSchema = new Schema<EbookRequestDocument>(
  {
    _id: { type: String, required: true },
    ebookId: { type: String, required: true },
    email: { type: String, required: true },
    name: { type: String, required: true },
    consent: {
      type: new Schema({ words: String, givenAt: Date }, { _id: false }),
      required: true,
    },
    mails: pendingMails,
  },
  { versionKey: false },
);

export const ebookRequestModel = (database: Connection) =>
  database.model<EbookRequestDocument>('EbookRequest', ebookRequestSchema, 'ebook-requests');
export type EbookRequestModel = ReturnType<typeof ebookRequestModel>;
