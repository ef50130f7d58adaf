import { DrawList } from '@site/contracts';
import type { Call } from '../../ground/http/call';

export const drawCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/promotions/{campaign}/draws',
    summary:
      'Draws after the number `after` (0), at most `limit` (100, up to 500), with the days and revisions that they name: what it takes to check them. Seeds are published when their day is over.',
    answer: {
      status: 200,
      description: 'The draws in the order of their numbers',
      schema: DrawList,
    },
    errors: ['invalid_input', 'not_found'],
  },
];
