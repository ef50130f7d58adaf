import { ContactMessage } from '@site/contracts';
import type { Call } from '../../platform/http/call';
import { Said } from '../../platform/http/said';

export const contactCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/contact',
    summary: 'Sends a message to the people behind the brand.',
    body: ContactMessage,
    answer: {
      status: 201,
      description: 'The message is kept',
      schema: Said,
    },
    errors: ['invalid_input', 'too_large', 'unsupported_media_type', 'rate_limited'],
  },
];
