import { ANSWER_TIME } from '@site/brand/promises';
import { ContactMessage } from '@site/contracts';
import { operation } from '../../platform/operations/operation';
import { Said } from '../../platform/http/said';
import type { ContactService } from './contact-service';

export const contactOperations = [
  operation({
    method: 'POST',
    path: '/api/contact',
    summary: 'Sends a message to the people behind the brand.',
    limit: 'contact',
    body: ContactMessage,
    answer: { status: 201, description: 'The message is kept', schema: Said },
    async handle({ body }, { contact }: { contact: ContactService }) {
      await contact.send(body);
      return {
        message: `Thank you for contacting us. We'll get back to you within ${ANSWER_TIME}.`,
      };
    },
  }),
];
