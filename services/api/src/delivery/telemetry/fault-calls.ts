import { FaultReport } from '@site/contracts';
import type { Call } from '../../platform/http/call';

export const faultCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/faults',
    summary: 'Tells of a part of the site that a browser could not show.',
    withoutDatabase: true,
    body: FaultReport,
    answer: { status: 204, description: 'The fault is counted' },
    errors: ['invalid_input', 'too_large', 'unsupported_media_type', 'rate_limited'],
  },
];
