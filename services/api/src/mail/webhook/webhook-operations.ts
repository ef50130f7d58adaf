import { WebhookState } from '@site/contracts';
import { operation } from '../../platform/operations/operation';

export const webhookOperations = [
  operation({
    method: 'GET',
    path: '/api/admin/webhook',
    summary: 'How the webhook for wins and claims does: what waits, and since when it fails.',
    may: ['campaigns', 'operate'],
    answer: { status: 200, description: 'Without addresses', schema: WebhookState },
    handle: (_, { webhookState }: { webhookState: () => Promise<WebhookState> }) => webhookState(),
  }),
];
