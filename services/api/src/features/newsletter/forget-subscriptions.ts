import { trusted, type QueryFilter } from 'mongoose';
import type { Forget } from '../../platform/privacy/forget-kept';
import type { Outbox } from '../../mail/outbox/outbox';
import { mailsOf } from './subscription-holding';
import type { SubscriptionDocument, SubscriptionModel } from './subscription-model';

/** Those that nobody has confirmed, and those that were ended. A confirmed one is kept until it is ended. */
export const forgetSubscriptions = (
  subscriptions: SubscriptionModel,
  outbox: Pick<Outbox, 'forget'>,
): Record<'unconfirmedSubscriptions' | 'endedSubscriptions', Forget> => {
  const forget = async (filter: QueryFilter<SubscriptionDocument>) => {
    for (const { _id } of await subscriptions.find(filter, { _id: 1 }).lean()) {
      // Somebody may have come back since it was found.
      const gone = await subscriptions.findOneAndDelete({ _id, ...filter }).lean();
      if (gone) await outbox.forget(subscriptions, _id, mailsOf(gone));
    }
  };
  const never = trusted({ $exists: false });
  return {
    async unconfirmedSubscriptions(before) {
      const earlier = trusted({ $lt: before });
      await forget({ state: 'pending', askedAt: earlier });
      // From when nobody was asked.
      await forget({ state: never, createdAt: earlier });
    },
    endedSubscriptions: (before) =>
      forget({ state: 'unsubscribed', unsubscribedAt: trusted({ $lt: before }) }),
  };
};
