import { Schema, type Connection } from 'mongoose';

export interface SubscriptionDocument {
  /** The e-mail address in lower case: one subscription for one mailbox. */
  _id: string;
  fullName: string;
  createdAt: Date;
}

const subscriptionSchema = new Schema<SubscriptionDocument>(
  {
    _id: { type: String, required: true },
    fullName: String,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export const subscriptionModel = (database: Connection) =>
  database.model<SubscriptionDocument>('Subscription', subscriptionSchema, 'subscriptions');
export type SubscriptionModel = ReturnType<typeof subscriptionModel>;
