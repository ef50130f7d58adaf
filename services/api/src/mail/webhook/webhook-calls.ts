import { WebhookState } from '@site/contracts';
import type { Call } from '../../platform/http/call';

export const webhookCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/admin/webhook',
    summary: 'How the webhook for wins and claims does: what waits, and since when it fails.',
    may: ['campaigns', 'operate'],
    answer: { status: 200, description: 'Without addresses', schema: WebhookState },
    errors: [],
  },
];
