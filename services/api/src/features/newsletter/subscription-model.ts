import { Schema, type Connection } from 'mongoose';
import { sealFieldsOf, type SealedFields } from '../../platform/secrets/seal-fields';
import { pendingMails, SEALED_MAIL_FIELDS, type PendingMail } from '../../mail/outbox/pending-mail';

const SUBSCRIPTION_STATES = ['pending', 'confirmed', 'unsubscribed'] as const;
type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export interface SubscriptionDocument {
  /** The keyed hash of the address (`Sealing.keyedHash`): one subscription per mailbox. */
  _id: string;
  /** In lower case. */
  email: string;
  fullName: string;
  state: SubscriptionState;
  /** Random; identifies the subscription in links. */
  key: string;
  /** Number and time of confirmation mails. */
  asked: number;
  askedAt: Date;
  /** The personal code for 15% off, from the first confirmation on. */
  code?: string;
  createdAt: Date;
  /** The campaign on whose page the form was sent, for its statistics. */
  campaign?: string;
  confirmedAt?: Date;
  unsubscribedAt?: Date;
  /** Number and time of mails to a confirmed mailbox whose address was entered again. */
  told?: number;
  toldAt?: Date;
  mails?: PendingMail[];
}

const subscriptionSchema = new Schema<SubscriptionDocument>({
  _id: { type: String, required: true },
  email: { type: String, required: true },
  fullName: String,
  state: { type: String, enum: SUBSCRIPTION_STATES, required: true },
  key: { type: String, required: true, index: true },
  asked: { type: Number, required: true },
  askedAt: { type: Date, required: true },
  code: { type: String, unique: true, sparse: true },
  createdAt: { type: Date, required: true },
  campaign: String,
  confirmedAt: Date,
  unsubscribedAt: Date,
  told: Number,
  toldAt: Date,
  mails: pendingMails,
});

export const SEALED_SUBSCRIPTION_FIELDS: SealedFields = {
  name: 'subscriptions',
  fields: ['email', 'fullName'],
  lists: { mails: SEALED_MAIL_FIELDS },
};
sealFieldsOf(subscriptionSchema, SEALED_SUBSCRIPTION_FIELDS);

export const subscriptionModel = (database: Connection) =>
  database.model<SubscriptionDocument>('Subscription', subscriptionSchema, 'subscriptions');
export type SubscriptionModel = ReturnType<typeof subscriptionModel>;
