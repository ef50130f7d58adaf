import { Discovery } from '@site/contracts';
import type { Call } from '../../ground/http/call';

export const discoveryCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/discovery',
    summary:
      'The remotes that are live, for hosts of other sites, in the schema of the frontend-discovery project.',
    withoutDatabase: true,
    answer: { status: 200, description: 'Each remote by its name', schema: Discovery },
    errors: ['unavailable'],
  },
];
