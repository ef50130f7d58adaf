import { CodeBatch, CodeOrder } from '@site/contracts';
import type { Call } from '../../ground/http/call';

export const codeCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/admin/campaigns/{id}/codes',
    summary: 'Makes signed codes that are used once each; they are told this one time.',
    may: ['campaigns'],
    body: CodeOrder,
    answer: { status: 201, description: 'The codes, with their addresses', schema: CodeBatch },
    errors: ['invalid_input', 'not_found', 'unsupported_media_type'],
  },
];
