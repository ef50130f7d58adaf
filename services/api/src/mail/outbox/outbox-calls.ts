import { OutboxRetry } from '@site/contracts';
import * as z from 'zod';
import type { Call } from '../../ground/http/call';

const Entry = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'dead']),
  kind: z.string(),
  tries: z.int(),
  reason: z.optional(z.string()),
  createdAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
});

export const outboxCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/admin/outbox',
    summary: 'Mails that are not sent: how many, and the first hundred of each state.',
    answer: {
      status: 200,
      description: 'Without recipients and words',
      schema: z.object({ waiting: z.int(), dead: z.int(), mails: z.array(Entry) }),
    },
    errors: [],
  },
  {
    method: 'POST',
    path: '/api/admin/outbox/retry',
    summary: 'Tries one mail at once, or, without an id, all that are dead or waiting.',
    body: OutboxRetry,
    answer: {
      status: 200,
      description: 'How many are tried',
      schema: z.object({ retried: z.int() }),
    },
    errors: ['invalid_input', 'not_found', 'too_large', 'unsupported_media_type'],
  },
];
