import { Schema, type Connection } from 'mongoose';
import type { Stored } from '../../platform/database/database';
import { sealFieldsOf, type SealedFields } from '../../platform/secrets/seal-fields';
import { pendingMails, SEALED_MAIL_FIELDS, type PendingMail } from '../../mail/outbox/pending-mail';

const ebookRequestSchema = new Schema({
  /** `<ebook id>:<keyed hash of the address>`: one request for each guide and mailbox. */
  _id: { type: String, required: true },
  /** The keyed hash of the address; see `Sealing.keyedHash`. */
  mailbox: { type: String, required: true },
  ebookId: { type: String, required: true },
  /** As it was typed, for the mail. */
  email: { type: String, required: true },
  name: { type: String, required: true },
  /** Given by submitting the form on `/guides` under this text. */
  consent: {
    type: new Schema({ words: String, givenAt: Date }, { _id: false }),
    required: true,
  },
  /** The mail with the link, until it is copied into the outbox. */
  mails: pendingMails,
});
export type EbookRequestDocument = Stored<
  typeof ebookRequestSchema,
  { consent: { words: string; givenAt: Date }; mails?: PendingMail[] }
>;

export const SEALED_REQUEST_FIELDS: SealedFields = {
  name: 'ebook-requests',
  fields: ['email', 'name'],
  lists: { mails: SEALED_MAIL_FIELDS },
};
sealFieldsOf(ebookRequestSchema, SEALED_REQUEST_FIELDS);

export const ebookRequestModel = (database: Connection) =>
  database.model<EbookRequestDocument>('EbookRequest', ebookRequestSchema, 'ebook-requests');
export type EbookRequestModel = ReturnType<typeof ebookRequestModel>;
