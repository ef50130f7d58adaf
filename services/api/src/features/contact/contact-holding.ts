import type { ContactMessage } from '@site/contracts';
import { erasing, given, keptUntil, type Holding } from '../../platform/privacy/holding';
import { codeIn } from '../../platform/secrets/sealing';
import type { ContactMessageModel } from './contact-message-model';

export const contactHolding = (messages: ContactMessageModel): Holding => {
  const sentFrom = async (address: string) => ({ mailbox: await codeIn(messages.db, address) });
  return {
    place: messages.collection.name,

    async of(address) {
      const found = await messages.find(await sentFrom(address)).lean();
      return found.map(({ createdAt, name, email, inquiry, message }) => ({
        what: 'message to the team',
        since: createdAt,
        until: keptUntil('contactMessages', createdAt),
        // Of every entry of the form.
        data: { name, email, inquiry, message } satisfies ContactMessage,
      }));
    },

    async correct(address, { name, newAddress: email }) {
      const mailbox = email === undefined ? undefined : await codeIn(messages.db, email);
      const right = given({ name, email, mailbox });
      if (!right) return 0;
      return (await messages.updateMany(await sentFrom(address), right)).matchedCount;
    },

    toErase: erasing(async (address) => {
      const { deletedCount } = await messages.deleteMany(await sentFrom(address));
      return { erased: deletedCount };
    }),
  };
};
