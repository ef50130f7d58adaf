import { ANSWER_TIME } from '@site/brand/promises';
import { ContactMessage } from '@site/contracts';
import {
  definedFields,
  retentionEnd,
  type PersonalDataSource,
} from '../../platform/privacy/personal-data-source';
import { byMailbox, keyedHashIn } from '../../platform/secrets/sealing';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import { messageResponse } from '../../platform/operations/schemas';
import { trusted } from 'mongoose';
import { contactMessageModel, type ContactMessageModel } from './contact-message-model';
import type { ContactService } from './contact-service';

const messageDataSource = (messages: ContactMessageModel): PersonalDataSource => ({
  place: messages.collection.name,

  async find(address) {
    const found = await messages.find(await byMailbox(messages, address)).lean();
    return found.map(({ createdAt, name, email, inquiry, message }) => ({
      what: 'message to the team',
      since: createdAt,
      until: retentionEnd('contactMessages', createdAt),
      // All fields of the form.
      data: { name, email, inquiry, message } satisfies ContactMessage,
    }));
  },

  async correct(address, { name, newAddress: email }) {
    const mailbox = email === undefined ? undefined : await keyedHashIn(messages.db, email);
    const update = definedFields({ name, email, mailbox });
    if (!update) return 0;
    return (await messages.updateMany(await byMailbox(messages, address), update)).matchedCount;
  },

  erase: async (address) => ({
    erased: (await messages.deleteMany(await byMailbox(messages, address))).deletedCount,
  }),
});

export const contactFeature = feature({
  name: 'contact',
  operations: [
    operation({
      method: 'POST',
      path: '/api/contact',
      summary: 'Sends a message to the people behind the brand.',
      limit: 'contact',
      body: ContactMessage,
      response: messageResponse('The message is stored', 201),
      async handle({ body }, { contact }: { contact: ContactService }) {
        await contact.send(body);
        return {
          message: `Thank you for contacting us. We'll get back to you within ${ANSWER_TIME}.`,
        };
      },
    }),
  ],

  personalData: (database) => [messageDataSource(contactMessageModel(database))],
  retention: (database) => ({
    contactMessages: (before) =>
      contactMessageModel(database).deleteMany({ createdAt: trusted({ $lt: before }) }),
  }),
});
