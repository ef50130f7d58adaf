import { SearchIndex } from '@site/contracts';
import type { Call } from '../../platform/http/call';

export const searchCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/search-index',
    summary:
      'All that the search finds of what is live for this visitor, but the stores. Answers 304 to the ETag of the present one.',
    withoutDatabase: true,
    cookies: ['slice'],
    conditions: ['If-None-Match'],
    also: [{ status: 304, description: 'As the caller has it', headers: ['ETag'] }],
    answer: { status: 200, description: 'The index', schema: SearchIndex, headers: ['ETag'] },
    errors: ['unavailable'],
  },
];
