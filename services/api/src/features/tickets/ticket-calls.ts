import { Ticket, TicketRequest } from '@site/contracts';
import type { Call } from '../../platform/http/call';

export const ticketCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/promotions/{campaign}/tickets',
    summary:
      'A ticket for the person’s next spin, taken when the wheel is shown: the device commits to a nonce, and gets a signed receipt before it tells it. The spin that is sent with both (`entry`) is decided by seed, number and nonce.',
    body: TicketRequest,
    cookies: ['player'],
    answer: {
      status: 201,
      description: 'The signed receipt',
      schema: Ticket,
      headers: ['Set-Cookie'],
    },
    errors: [
      'invalid_input',
      'not_found',
      'win_limit',
      'too_large',
      'unsupported_media_type',
      'rate_limited',
    ],
  },
];
