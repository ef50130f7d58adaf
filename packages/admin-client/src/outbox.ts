import { OutboxOverview, OutboxRetried, WebhookState, type OutboxRetry } from '@site/contracts';
import type { AdminCall } from './call-site';

/** The mails that are not sent. */
export const readOutbox = (call: AdminCall): Promise<OutboxOverview> =>
  call('/outbox', { answer: OutboxOverview });

/** How the webhook for wins and claims does. */
export const readWebhook = (call: AdminCall, signal?: AbortSignal): Promise<WebhookState> =>
  call('/webhook', { answer: WebhookState, signal });

/** Tries one mail at once, or, without an id, all. Refused with 404 where that one does not wait. */
export const retryMails = (call: AdminCall, which: OutboxRetry): Promise<OutboxRetried> =>
  call('/outbox/retry', { method: 'POST', body: which, answer: OutboxRetried });
