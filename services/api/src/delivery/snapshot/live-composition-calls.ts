import { LiveComposition } from '@site/contracts';
import type { Call } from '../../platform/http/call';

export const liveCompositionCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/composition',
    summary: 'The composition that this visitor’s next document is made from; open tabs ask it.',
    withoutDatabase: true,
    cookies: ['slice'],
    conditions: ['If-None-Match'],
    also: [{ status: 304, description: 'As the caller has it', headers: ['ETag'] }],
    answer: { status: 200, description: 'Its number', schema: LiveComposition, headers: ['ETag'] },
    errors: ['unavailable'],
  },
];
