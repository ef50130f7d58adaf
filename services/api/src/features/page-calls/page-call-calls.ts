import { PageCall } from '@site/contracts';
import type { Call } from '../../platform/http/call';

export const pageCallCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/page-calls',
    summary:
      'Tells how long a traced call took in the browser that made it: the beginning of its trace. Without traces it is heard and dropped.',
    withoutDatabase: true,
    body: PageCall,
    answer: { status: 204, description: 'Nothing is said of it' },
    errors: ['invalid_input', 'too_large', 'unsupported_media_type', 'rate_limited'],
  },
];
