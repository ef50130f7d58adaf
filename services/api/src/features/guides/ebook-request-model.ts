import { Schema, type Connection } from 'mongoose';
import { sealFieldsOf, type SealedFields } from '../../platform/secrets/seal-fields';
import { pendingMails, SEALED_MAIL_FIELDS, type PendingMail } from '../../mail/outbox/pending-mail';

export interface EbookRequestDocument {
  /** `<ebook id>:<keyed hash of the address>`: one request for each guide and mailbox. */
  _id: string;
  /** The keyed hash of the address; see `Sealing.keyedHash`. */
  mailbox: string;
  ebookId: string;
  /** As it was typed, for the mail. */
  email: string;
  name: string;
  /** Given by submitting the form on `/guides` under this text. */
  consent: { words: string; givenAt: Date };
  /** The mail with the link, until it is copied into the outbox. */
  mails?: PendingMail[];
}

const ebookRequestSchema = new Schema<EbookRequestDocument>({
  _id: { type: String, required: true },
  mailbox: { type: String, required: true },
  ebookId: { type: String, required: true },
  email: { type: String, required: true },
  name: { type: String, required: true },
  consent: {
    type: new Schema({ words: String, givenAt: Date }, { _id: false }),
    required: true,
  },
  mails: pendingMails,
});

export const SEALED_REQUEST_FIELDS: SealedFields = {
  name: 'ebook-requests',
  fields: ['email', 'name'],
  lists: { mails: SEALED_MAIL_FIELDS },
};
sealFieldsOf(ebookRequestSchema, SEALED_REQUEST_FIELDS);

export const ebookRequestModel = (database: Connection) =>
  database.model<EbookRequestDocument>('EbookRequest', ebookRequestSchema, 'ebook-requests');
export type EbookRequestModel = ReturnType<typeof ebookRequestModel>;
