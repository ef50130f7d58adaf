import { CodePool, CodePools, PoolCodes } from '@site/contracts';
import type { Call } from '../../platform/http/call';

export const poolCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/admin/campaigns/{id}/pools',
    summary: 'How many codes the pools of a campaign have, and how many are left.',
    may: ['campaigns'],
    answer: { status: 200, description: 'The pools', schema: CodePools },
    errors: ['not_found'],
  },
  {
    method: 'POST',
    path: '/api/admin/campaigns/{id}/prizes/{prize}/codes',
    summary:
      'Adds codes to the pool of a prize, all or none: one that is in any pool already is refused. They are never told again but to winners.',
    may: ['campaigns'],
    body: PoolCodes,
    answer: { status: 201, description: 'The pool as it is now', schema: CodePool },
    errors: ['invalid_input', 'not_found', 'conflict', 'too_large', 'unsupported_media_type'],
  },
];
