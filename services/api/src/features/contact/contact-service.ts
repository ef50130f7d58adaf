import type { ContactMessage } from '@site/contracts';
import { keyedHashIn } from '../../platform/secrets/sealing';
import type { Outbox } from '../../mail/outbox/outbox';
import type { PendingMail } from '../../mail/outbox/pending-mail';
import type { ContactMessageModel } from './contact-message-model';

const mailsAbout = (message: ContactMessage): PendingMail[] => {
  const { name, email } = message;
  return [
    { kind: 'contact-to-staff', to: 'staff', replyTo: { name, address: email }, data: message },
    { kind: 'contact-acknowledgement', to: { address: email }, data: { name } },
  ];
};

export const createContactService = (messages: ContactMessageModel, outbox: Outbox) => {
  const relay = outbox.relayOf(messages);
  return {
    /** Stores a message until somebody answers it; staff and the visitor get a mail about it. */
    async send(message: ContactMessage): Promise<void> {
      const { _id } = await messages.create({
        ...message,
        mailbox: await keyedHashIn(messages.db, message.email),
        state: 'new',
        createdAt: new Date(),
        mails: mailsAbout(message),
      });
      relay(_id);
    },
  };
};
export type ContactService = ReturnType<typeof createContactService>;
