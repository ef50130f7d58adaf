import { given, keptUntil, writtenAs, type Holding } from '../../ground/people/holding';
import type { ContactMessageModel } from './contact-message-model';

export const contactHolding = (messages: ContactMessageModel): Holding => ({
  place: messages.collection.name,

  async of(address) {
    const found = await messages.find({ email: writtenAs(address) }).lean();
    return found.map(({ createdAt, name, email, inquiry, message }) => ({
      what: 'message to the team',
      since: createdAt,
      until: keptUntil('contactMessages', createdAt),
      data: { name, email, inquiry, message },
    }));
  },

  async correct(address, { name, newAddress: email }) {
    const right = given({ name, email });
    if (!right) return 0;
    return (await messages.updateMany({ email: writtenAs(address) }, right)).matchedCount;
  },

  async erase(address) {
    const { deletedCount } = await messages.deleteMany({ email: writtenAs(address) });
    return { erased: deletedCount };
  },
});
