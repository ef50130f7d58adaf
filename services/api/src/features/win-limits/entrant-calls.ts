import { Entrant, EntrantResult } from '@site/contracts';
import type { Call } from '../../platform/http/call';

export const entrantCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/promotions/{campaign}/entrant',
    summary:
      'Says who spins, where the campaign limits how often one mailbox or household wins. Addresses are kept as keyed hashes. `win_limit` where they have won as often as they may: nothing is drawn, and no spin is used.',
    body: Entrant,
    cookies: ['player'],
    answer: {
      status: 200,
      description: 'This person may spin',
      schema: EntrantResult,
      headers: ['Set-Cookie'],
    },
    errors: [
      'invalid_input',
      'not_found',
      'win_limit',
      'rate_limited',
      'too_large',
      'unsupported_media_type',
    ],
  },
];
