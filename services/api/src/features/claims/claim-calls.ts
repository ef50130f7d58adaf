import {
  ClaimList,
  ClaimRecord,
  ClaimResult,
  ClaimUpdate,
  PrizeClaim,
  QrClaim,
} from '@site/contracts';
import type { Call } from '../../platform/http/call';
import { ClaimFilter } from './claim-filter';

const cookies: Call['cookies'] = ['player'];
const answer: Call['answer'] = {
  status: 200,
  description: 'The prize is claimed',
  schema: ClaimResult,
  headers: ['Set-Cookie'],
};
const errors: Call['errors'] = [
  'invalid_input',
  'not_found',
  'conflict',
  'too_large',
  'unsupported_media_type',
];

export const claimCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/qr/claim',
    summary:
      "Claims the person's own win of this prize in this campaign; the same claim again gets the same answer.",
    body: QrClaim,
    cookies,
    answer,
    errors,
  },
  {
    method: 'POST',
    path: '/api/claim-prize',
    summary: 'Claims the win that scanId names, for the person who won it.',
    body: PrizeClaim,
    cookies,
    answer,
    errors,
  },
  {
    method: 'GET',
    path: '/api/admin/claims',
    summary: 'Claims, newest first; of one `campaign` and in one `state` where these are given.',
    may: ['claims'],
    query: ClaimFilter,
    answer: { status: 200, description: 'The claims', schema: ClaimList },
    errors: ['invalid_input'],
  },
  {
    method: 'PATCH',
    path: '/api/admin/claims/{id}',
    summary:
      'Says how far the team is with a winner: open, contacted or fulfilled. With `from` only where the claim is still in that state.',
    may: ['claims'],
    body: ClaimUpdate,
    answer: { status: 200, description: 'The claim as it is now', schema: ClaimRecord },
    errors: ['invalid_input', 'not_found', 'conflict', 'too_large', 'unsupported_media_type'],
  },
];
