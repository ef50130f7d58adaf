import { Campaign } from '@site/contracts';
import type { Call } from '../operations/call';

export const campaignCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/qr/campaign/{campaignId}',
    summary: 'The promotional campaign that a QR code leads to.',
    answer: { status: 200, description: 'The campaign', schema: Campaign },
    errors: ['not_found'],
  },
];
