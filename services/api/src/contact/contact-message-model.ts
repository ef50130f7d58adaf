import { INQUIRIES, type ContactMessage } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';

export interface ContactMessageDocument extends ContactMessage {
  /** Nobody has answered yet. */
  state: 'new';
  createdAt: Date;
}

const contactMessageSchema = new Schema<ContactMessageDocument>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    inquiry: { type: String, enum: INQUIRIES },
    message: { type: String, required: true },
    state: { type: String, enum: ['new'], required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export const contactMessageModel = (database: Connection) =>
  database.model<ContactMessageDocument>(
    'ContactMessage',
    contactMessageSchema,
    'contact-messages',
  );
export type ContactMessageModel = ReturnType<typeof contactMessageModel>;
