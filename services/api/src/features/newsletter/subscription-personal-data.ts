import { trusted, type QueryFilter } from 'mongoose';
import type { DeleteBefore } from '../../platform/privacy/retention';
import { retentionEnd, type PersonalDataSource } from '../../platform/privacy/personal-data-source';
import { keyedHashIn } from '../../platform/secrets/sealing';
import type { Outbox } from '../../mail/outbox/outbox';
import type { PendingMail } from '../../mail/outbox/pending-mail';
import type { SubscriptionDocument, SubscriptionModel } from './subscription-model';

const untilOf = ({ state, askedAt, unsubscribedAt, createdAt }: SubscriptionDocument): string => {
  if (state === 'confirmed') return 'unsubscribed';
  if (state === 'unsubscribed')
    return retentionEnd('endedSubscriptions', unsubscribedAt ?? createdAt);
  return retentionEnd('unconfirmedSubscriptions', askedAt ?? createdAt);
};

const mailsOf = ({
  asked = 0,
  told = 0,
}: Partial<Pick<SubscriptionDocument, 'asked' | 'told'>>): Pick<PendingMail, 'kind' | 'nth'>[] => {
  const upTo = (kind: PendingMail['kind'], count: number) =>
    Array.from({ length: count }, (_, index) => ({ kind, nth: index + 1 }));
  return [
    ...upTo('newsletter-confirmation', asked),
    ...upTo('newsletter-welcome', asked),
    ...upTo('newsletter-known', told),
  ];
};

export const subscriptionDataSource = (
  subscriptions: SubscriptionModel,
  outbox: Pick<Outbox, 'forget'>,
): PersonalDataSource => ({
  place: subscriptions.collection.name,

  async find(address) {
    const found = await subscriptions.findById(await keyedHashIn(subscriptions.db, address)).lean();
    if (!found) return [];
    // Whoever has the key can change the subscription.
    const { _id, key: _, mails: __, ...data } = found;
    return [
      {
        what: `newsletter, ${found.state}`,
        since: found.createdAt,
        until: untilOf(found),
        data,
      },
    ];
  },

  async correct(address, { name }) {
    if (name === undefined) return 0;
    const _id = await keyedHashIn(subscriptions.db, address);
    return (await subscriptions.updateOne({ _id }, { fullName: name })).matchedCount;
  },

  async erase(address) {
    const id = await keyedHashIn(subscriptions.db, address);
    const deleted = await subscriptions.findByIdAndDelete(id).lean();
    if (deleted) await outbox.forget(subscriptions, id, mailsOf(deleted));
    return { erased: deleted ? 1 : 0 };
  },
});

/** Deletes unconfirmed and ended subscriptions; a confirmed one is kept until it is ended. */
export const subscriptionRetention = (
  subscriptions: SubscriptionModel,
  outbox: Pick<Outbox, 'forget'>,
): Record<'unconfirmedSubscriptions' | 'endedSubscriptions', DeleteBefore> => {
  const forget = async (filter: QueryFilter<SubscriptionDocument>) => {
    for (const { _id } of await subscriptions.find(filter, { _id: 1 }).lean()) {
      // It may have been confirmed meanwhile.
      const deleted = await subscriptions.findOneAndDelete({ _id, ...filter }).lean();
      if (deleted) await outbox.forget(subscriptions, _id, mailsOf(deleted));
    }
  };
  const isAbsent = trusted({ $exists: false });
  return {
    async unconfirmedSubscriptions(before) {
      const isOlder = trusted({ $lt: before });
      await forget({ state: 'pending', askedAt: isOlder });
      // Subscriptions from before double opt-in have no state.
      await forget({ state: isAbsent, createdAt: isOlder });
    },
    endedSubscriptions: (before) =>
      forget({ state: 'unsubscribed', unsubscribedAt: trusted({ $lt: before }) }),
  };
};
