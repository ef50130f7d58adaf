import { Schema, type Connection } from 'mongoose';
import type { Stored } from '../../platform/database/database';
import { sealFieldsOf, type SealedFields } from '../../platform/secrets/seal-fields';
import { pendingMails, SEALED_MAIL_FIELDS, type PendingMail } from '../../mail/outbox/pending-mail';

const SUBSCRIPTION_STATES = ['pending', 'confirmed', 'unsubscribed'] as const;

const subscriptionSchema = new Schema({
  /** The keyed hash of the address (`Sealing.keyedHash`): one subscription per mailbox. */
  _id: { type: String, required: true },
  /** In lower case. */
  email: { type: String, required: true },
  fullName: String,
  state: { type: String, enum: SUBSCRIPTION_STATES, required: true },
  /** Random; identifies the subscription in links. */
  key: { type: String, required: true, index: true },
  /** Number and time of confirmation mails. */
  asked: { type: Number, required: true },
  askedAt: { type: Date, required: true },
  /** The personal code for 15% off, from the first confirmation on. */
  code: { type: String, unique: true, sparse: true },
  createdAt: { type: Date, required: true },
  /** The campaign on whose page the form was sent, for its statistics. */
  campaign: String,
  confirmedAt: Date,
  unsubscribedAt: Date,
  /** Number and time of mails to a confirmed mailbox whose address was entered again. */
  told: Number,
  toldAt: Date,
  mails: pendingMails,
});
export type SubscriptionDocument = Stored<
  typeof subscriptionSchema,
  { fullName: string; mails?: PendingMail[] }
>;

export const SEALED_SUBSCRIPTION_FIELDS: SealedFields = {
  name: 'subscriptions',
  fields: ['email', 'fullName'],
  lists: { mails: SEALED_MAIL_FIELDS },
};
sealFieldsOf(subscriptionSchema, SEALED_SUBSCRIPTION_FIELDS);

export const subscriptionModel = (database: Connection) =>
  database.model<SubscriptionDocument>('Subscription', subscriptionSchema, 'subscriptions');
export type SubscriptionModel = ReturnType<typeof subscriptionModel>;
