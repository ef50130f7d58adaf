import type { WebhookState } from '@site/contracts';
import { trusted } from 'mongoose';
import { EVENT_KINDS } from '../outbox/event-data';
import type { OutboxModel, OutboxState } from '../outbox/outbox-model';

/** How the webhook does: what waits, what was given up, and since when it fails. */
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
