import { INQUIRIES, type ContactMessage } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import { sealFieldsOf, type SealedFields } from '../../platform/secrets/seal-fields';
import { pendingMails, SEALED_MAIL_FIELDS, type PendingMail } from '../../mail/outbox/pending-mail';

interface ContactMessageDocument extends ContactMessage {
  /** The keyed hash of the sender's address; see `Sealing.keyedHash`. */
  mailbox: string;
  state: 'new';
  createdAt: Date;
  /** Mails that are not in the outbox yet. */
  mails?: PendingMail[];
}

/** Each field of the form, and whether it is personal. Personal fields are stored encrypted. */
const FIELDS: Record<keyof ContactMessage, { isPersonal: boolean; stored: object }> = {
  name: { isPersonal: true, stored: { type: String, required: true } },
  email: { isPersonal: true, stored: { type: String, required: true } },
  inquiry: { isPersonal: false, stored: { type: String, enum: INQUIRIES } },
  message: { isPersonal: true, stored: { type: String, required: true } },
};
const fields = Object.entries(FIELDS);

const contactMessageSchema = new Schema<ContactMessageDocument>({
  ...Object.fromEntries(fields.map(([name, { stored }]) => [name, stored])),
  mailbox: { type: String, required: true },
  state: { type: String, enum: ['new'], required: true },
  createdAt: { type: Date, required: true },
  mails: pendingMails,
});

export const SEALED_MESSAGE_FIELDS: SealedFields = {
  name: 'contact-messages',
  fields: fields.filter(([, { isPersonal }]) => isPersonal).map(([name]) => name),
  lists: { mails: SEALED_MAIL_FIELDS },
};
sealFieldsOf(contactMessageSchema, SEALED_MESSAGE_FIELDS);

export const contactMessageModel = (database: Connection) =>
  database.model<ContactMessageDocument>(
    'ContactMessage',
    contactMessageSchema,
    'contact-messages',
  );
export type ContactMessageModel = ReturnType<typeof contactMessageModel>;
