import { NewsletterSubscription } from '@site/contracts';
import * as z from 'zod';
import type { Call } from '../operations/call';

export const newsletterCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/lottery/newsletter',
    summary: 'Subscribes an address to the newsletter; a second time changes nothing.',
    body: NewsletterSubscription,
    answer: {
      status: 200,
      description: 'The address is subscribed',
      schema: z.object({ message: z.string() }),
    },
    errors: ['invalid_input', 'too_large', 'unsupported_media_type', 'rate_limited'],
  },
];
