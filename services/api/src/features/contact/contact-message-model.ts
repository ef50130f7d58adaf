import { INQUIRIES, type ContactMessage } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import { sealFieldsOf, type SealedFields } from '../../platform/secrets/seal-fields';
import { pendingMails, SEALED_OF_MAIL, type PendingMail } from '../../mail/outbox/pending-mail';

export interface ContactMessageDocument extends ContactMessage {
  /** Of the address that it came from; see `Sealing.codeOf`. */
  mailbox: string;
  /** Nobody has answered yet. */
  state: 'new';
  createdAt: Date;
  /** What is to be mailed because of it, until it is in the outbox. */
  mails?: PendingMail[];
}

const contactMessageSchema = new Schema<ContactMessageDocument>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    inquiry: { type: String, enum: INQUIRIES },
    message: { type: String, required: true },
    mailbox: { type: String, required: true },
    state: { type: String, enum: ['new'], required: true },
    createdAt: { type: Date, required: true },
    mails: pendingMails,
  },
  { versionKey: false },
);

/** Which entries of the form tell of a person: another one does not compile without an answer. */
const IS_PERSONAL: Record<keyof ContactMessage, boolean> = {
  name: true,
  email: true,
  inquiry: false,
  message: true,
};

export const SEALED_OF_MESSAGE: SealedFields = {
  name: 'contact-messages',
  fields: Object.entries(IS_PERSONAL)
    .filter(([, isPersonal]) => isPersonal)
    .map(([field]) => field),
  lists: { mails: SEALED_OF_MAIL },
};
sealFieldsOf(contactMessageSchema, SEALED_OF_MESSAGE);

export const contactMessageModel = (database: Connection) =>
  database.model<ContactMessageDocument>(
    'ContactMessage',
    contactMessageSchema,
    'contact-messages',
  );
export type ContactMessageModel = ReturnType<typeof contactMessageModel>;
