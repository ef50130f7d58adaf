import type { NewsletterSubscription } from '@site/contracts';
import { isDuplicateKey } from '../database';
import type { SubscriptionModel } from './subscription-model';

export interface NewsletterService {
  /** Subscribes an address; a second time changes nothing and is not told apart. */
  subscribe(subscription: NewsletterSubscription): Promise<void>;
}

export const createNewsletterService = (subscriptions: SubscriptionModel): NewsletterService => ({
  async subscribe({ email, fullName }) {
    try {
      await subscriptions.updateOne(
        { _id: email.toLowerCase() },
        { $setOnInsert: { fullName, createdAt: new Date() } },
        { upsert: true },
      );
    } catch (error) {
      // Two requests for one address at once: the other one has written it.
      if (!isDuplicateKey(error)) throw error;
    }
  },
});
