import { ContactMessage } from '@site/contracts';
import * as z from 'zod';
import type { Call } from '../../ground/http/call';

export const contactCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/contact',
    summary: 'Sends a message to the people behind the brand.',
    body: ContactMessage,
    answer: {
      status: 201,
      description: 'The message is kept',
      schema: z.object({ message: z.string() }),
    },
    errors: ['invalid_input', 'too_large', 'unsupported_media_type', 'rate_limited'],
  },
];
