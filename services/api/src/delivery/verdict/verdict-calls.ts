import { Verdict, VerdictRequest } from '@site/contracts';
import type { Call } from '../../platform/http/call';

export const verdictCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/admin/verdict',
    summary:
      'Says what a promotion of these releases would be told: every rule is asked, the pages are rendered, and nothing goes live.',
    may: 'anyone',
    body: VerdictRequest,
    answer: { status: 200, description: 'The verdict', schema: Verdict },
    errors: ['invalid_input', 'not_found', 'too_large', 'unsupported_media_type'],
  },
];
