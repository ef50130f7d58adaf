import { OutboxOverview, OutboxRetried, OutboxRetry } from '@site/contracts';
import type { Call } from '../../platform/http/call';

export const outboxCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/admin/outbox',
    summary: 'Mails that are not sent: how many, and the first hundred of each state.',
    may: ['operate'],
    answer: {
      status: 200,
      description: 'Without recipients and words',
      schema: OutboxOverview,
    },
    errors: [],
  },
  {
    method: 'POST',
    path: '/api/admin/outbox/retry',
    summary: 'Tries one mail at once, or, without an id, all that are dead or waiting.',
    may: ['operate'],
    body: OutboxRetry,
    answer: {
      status: 200,
      description: 'How many are tried',
      schema: OutboxRetried,
    },
    errors: ['invalid_input', 'not_found', 'too_large', 'unsupported_media_type'],
  },
];
