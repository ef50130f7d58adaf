import { DrawList } from '@site/contracts';
import type { Call } from '../../platform/http/call';
import { DrawsQuery } from './draws-query';

export const drawCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/promotions/{campaign}/draws',
    summary:
      'Draws after the number `after` (0), at most `limit` (100, up to 500), with the days and revisions that they name: what it takes to check them. Seeds are published when their day is over.',
    query: DrawsQuery,
    answer: {
      status: 200,
      description: 'The draws in the order of their numbers',
      schema: DrawList,
    },
    errors: ['invalid_input', 'not_found'],
  },
  {
    method: 'GET',
    path: '/api/promotions/heads.txt',
    summary:
      'The newest draw of each promotion on each day, and what its days are sealed with, one signed line each: a list for others to keep.',
    answer: { status: 200, description: 'The list, as plain text', type: 'text/plain' },
    errors: [],
  },
  {
    method: 'GET',
    path: '/api/promotions/verify-draws.mjs',
    summary:
      'A program of one file that checks downloaded records with Node alone, and with an older list of heads.',
    withoutDatabase: true,
    answer: { status: 200, description: 'The program, as plain text', type: 'text/plain' },
    errors: [],
  },
];
