import { StoreList, StoreReplacement } from '@site/contracts';
import * as z from 'zod';
import type { Call } from '../../ground/http/call';

export const storeCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/stores',
    summary: 'All authorized stores, unsorted. Answers 304 to the ETag of the present list.',
    withoutDatabase: true,
    answer: { status: 200, description: 'The stores', schema: StoreList },
    errors: [],
  },
  {
    method: 'PUT',
    path: '/api/admin/stores',
    summary: 'Replaces the list of stores as a whole.',
    may: ['stores'],
    body: StoreReplacement,
    answer: {
      status: 200,
      description: 'The new list is what visitors see',
      schema: z.object({ version: z.string(), count: z.int() }),
    },
    errors: ['invalid_input', 'too_large', 'unsupported_media_type'],
  },
];
