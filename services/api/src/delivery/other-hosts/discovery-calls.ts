import { Discovery, LiveTypes } from '@site/contracts';
import type { Call } from '../../platform/http/call';

export const discoveryCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/discovery',
    summary:
      'The remotes that are live, for hosts of other sites, in the schema of the frontend-discovery project.',
    withoutDatabase: true,
    conditions: ['If-None-Match'],
    also: [{ status: 304, description: 'As the caller has it', headers: ['ETag'] }],
    answer: {
      status: 200,
      description: 'Each remote by its name',
      schema: Discovery,
      headers: ['ETag'],
    },
    errors: ['unavailable'],
  },
  {
    method: 'GET',
    path: '/api/types',
    summary: 'Where the type declarations of the live parts are, which `npm run types` downloads.',
    withoutDatabase: true,
    answer: { status: 200, description: 'Each part by its name', schema: LiveTypes },
    errors: ['unavailable'],
  },
];
