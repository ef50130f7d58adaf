import { Redemption, RedemptionResult } from '@site/contracts';
import type { Call } from '../../platform/http/call';

const body = Redemption;
const errors: Call['errors'] = [
  'invalid_input',
  'not_found',
  'rate_limited',
  'too_large',
  'unsupported_media_type',
];

export const redemptionCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/admin/redemptions/check',
    summary: 'Looks what the code of a prize is good for, and whether it was redeemed.',
    may: ['redeem'],
    body,
    answer: { status: 200, description: 'The prize', schema: RedemptionResult },
    errors,
  },
  {
    method: 'POST',
    path: '/api/admin/redemptions',
    summary:
      'Redeems the code of a prize, once. The same attempt again gets the same answer, another one hears when it was redeemed, and by whom.',
    may: ['redeem'],
    body,
    answer: { status: 200, description: 'What has come of it', schema: RedemptionResult },
    errors,
  },
];
