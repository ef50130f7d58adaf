import { ScanRequest, ScanResult, SpinRequest, SpinResult } from '@site/contracts';
import type { Call } from '../../platform/http/call';

const errors: Call['errors'] = [
  'invalid_input',
  'not_found',
  'too_large',
  'unsupported_media_type',
  'conflict',
  'spin_cooldown',
  'sold_out',
  'network_busy',
  'win_limit',
];

export const spinCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/qr/scan',
    summary:
      'One spin of the QR wheel. The person is the cookie `player`; a refused spin says in nextSpinAt when to come back. With `entry`, a ticket and the nonce it was taken for, these decide with the day’s seed; without, the seed and the number of the draw. A `conflict` asks for another ticket, and the same spin again.',
    body: ScanRequest,
    cookies: ['player'],
    answer: {
      status: 200,
      description: 'What was drawn',
      schema: ScanResult,
      headers: ['Set-Cookie'],
    },
    errors,
  },
  {
    method: 'POST',
    path: '/api/spin',
    summary: 'One spin of the lottery that runs now; otherwise like a scan.',
    body: SpinRequest,
    cookies: ['player'],
    answer: {
      status: 200,
      description: 'What was drawn',
      schema: SpinResult,
      headers: ['Set-Cookie'],
    },
    errors,
  },
];
