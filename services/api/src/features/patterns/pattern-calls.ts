import { PatternReport } from '@site/contracts';
import type { Call } from '../../platform/http/call';

export const patternCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/admin/campaigns/{id}/patterns',
    summary:
      'What looks like one person behind many, or like a program, with counts and times as evidence. Nobody is named, and no draw hangs on it.',
    may: ['campaigns'],
    answer: { status: 200, description: 'The patterns', schema: PatternReport },
    errors: ['not_found'],
  },
];
