import { trusted } from 'mongoose';
import { keptUntil, type Holding } from '../../platform/privacy/holding';
import { codeIn } from '../../platform/secrets/sealing';
import type { Outbox } from '../../mail/outbox/outbox';
import type { EbookRequestModel } from './ebook-request-model';

export const ebookHolding = (
  requests: EbookRequestModel,
  outbox: Pick<Outbox, 'forget'>,
): Holding => {
  const askedBy = async (address: string) => ({ mailbox: await codeIn(requests.db, address) });
  return {
    place: requests.collection.name,

    async of(address) {
      const found = await requests.find(await askedBy(address)).lean();
      return found.map(({ ebookId, email, name, consent }) => ({
        what: `request for the guide ${ebookId}`,
        since: consent.givenAt,
        until: keptUntil('guideRequests', consent.givenAt),
        data: { ebookId, email, name, consent },
      }));
    },

    async correct(address, { name }) {
      if (name === undefined) return 0;
      return (await requests.updateMany(await askedBy(address), { name })).matchedCount;
    },

    async toErase(address) {
      const found = await requests.find(await askedBy(address), { _id: 1 }).lean();
      const ids = found.map(({ _id }) => _id);
      return async () => {
        await Promise.all([
          requests.deleteMany({ _id: trusted({ $in: ids }) }),
          ...ids.map((id) => outbox.forget(requests, id, [{ kind: 'guide-link' }])),
        ]);
        return { erased: ids.length };
      };
    },
  };
};
