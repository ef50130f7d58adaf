import type { Connection } from 'mongoose';
import { claimModel } from '../features/claims/claim-model';
import { contactMessageModel } from '../features/contact/contact-message-model';
import { subscriptionModel } from '../features/newsletter/subscription-model';

/** All addresses stored for visitors, with repetitions, read without the API. */
export const visitorAddresses = async (database: Connection) => {
  const [messages, subscriptions, claims] = await Promise.all([
    contactMessageModel(database).find().lean(),
    subscriptionModel(database).find().lean(),
    claimModel(database).find().lean(),
  ]);
  const addresses = (documents: { email: string }[]) => documents.map(({ email }) => email);
  return {
    messages: addresses(messages),
    subscriptions: addresses(subscriptions),
    claims: addresses(claims),
  };
};
