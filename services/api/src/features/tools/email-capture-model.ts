import type { EmailCapture, QuizAnswers, Terpene } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import type { Stored } from '../../platform/database/database';
import { sealFieldsOf, type SealedFields } from '../../platform/secrets/seal-fields';
import { pendingMails, SEALED_MAIL_FIELDS, type PendingMail } from '../../mail/outbox/pending-mail';
import { answersSchema } from './quiz-result-model';

/** An address that a quiz result was mailed to, with the owner's consent. */
const emailCaptureSchema = new Schema({
  /** In lower case. */
  email: { type: String, required: true },
  /** The keyed hash of the address; see `Sealing.keyedHash`. */
  mailbox: { type: String, required: true },
  sessionId: { type: String, required: true },
  source: { type: String, required: true },
  answers: { type: answersSchema, required: true },
  recommendedTerpenes: [String],
  /** Given by sending the form, under these words. */
  consent: {
    type: new Schema({ words: String, givenAt: Date }, { _id: false }),
    required: true,
  },
  /** Of the mail's link to unsubscribe: 32 random bytes, base64url. */
  token: { type: String, required: true, index: true },
  mails: pendingMails,
});
type EmailCaptureDocument = Stored<
  typeof emailCaptureSchema,
  {
    source: EmailCapture['source'];
    answers: QuizAnswers;
    recommendedTerpenes: Terpene[];
    consent: { words: string; givenAt: Date };
    mails?: PendingMail[];
  }
>;

emailCaptureSchema.index({ mailbox: 1, sessionId: 1 }, { unique: true });

export const SEALED_CAPTURE_FIELDS: SealedFields = {
  name: 'email-captures',
  fields: ['email'],
  lists: { mails: SEALED_MAIL_FIELDS },
};
sealFieldsOf(emailCaptureSchema, SEALED_CAPTURE_FIELDS);

export const emailCaptureModel = (database: Connection) =>
  database.model<EmailCaptureDocument>('EmailCapture', emailCaptureSchema, 'email-captures');
export type EmailCaptureModel = ReturnType<typeof emailCaptureModel>;
