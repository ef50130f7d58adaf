import { WebhookState } from '@site/contracts';
import { operation } from '../../platform/operations/operation';
import { trusted } from 'mongoose';
import { EVENT_KINDS } from '../outbox/mail-data';
import type { OutboxModel, OutboxState } from '../outbox/outbox-model';

/** Waiting and dead events, and since when deliveries fail. */
export const createWebhookState =
  (mails: OutboxModel, isSet: boolean) => async (): Promise<WebhookState> => {
    const kind = trusted({ $in: EVENT_KINDS });
    const failed = {
      kind,
      state: trusted({ $in: ['waiting', 'dead'] satisfies OutboxState[] }),
      reason: trusted({ $exists: true }),
    };
    const [waiting, dead, oldest] = await Promise.all([
      mails.countDocuments({ kind, state: 'waiting' }),
      mails.countDocuments({ kind, state: 'dead' }),
      mails.findOne(failed, { createdAt: 1, reason: 1 }).sort({ createdAt: 1 }).lean(),
    ]);
    return {
      isSet,
      waiting,
      dead,
      ...(oldest && { failingSince: oldest.createdAt.toISOString(), reason: oldest.reason }),
    };
  };

export const webhookOperations = [
  operation({
    method: 'GET',
    path: '/api/admin/webhook',
    summary: 'Returns waiting and dead webhook events, and since when deliveries fail.',
    scopes: ['campaigns', 'operate'],
    response: { description: 'Without addresses', schema: WebhookState },
    handle: (_, { webhookState }: { webhookState: () => Promise<WebhookState> }) => webhookState(),
  }),
];
