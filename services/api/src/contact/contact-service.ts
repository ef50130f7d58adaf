import type { ContactMessage } from '@site/contracts';
import type { ContactMessageModel } from './contact-message-model';

export interface ContactService {
  /** Keeps a message until somebody answers it. */
  send(message: ContactMessage): Promise<void>;
}

export const createContactService = (messages: ContactMessageModel): ContactService => ({
  async send(message) {
    await messages.create({ ...message, state: 'new', createdAt: new Date() });
  },
});
