import {
  OutboxOverview,
  OutboxRetried,
  Readiness,
  WebhookState,
  type OutboxRetry,
} from '@site/contracts';
import { answerOf, type AdminCall, type Site } from './call-site';
import { readJson, UnreadableError } from './errors';

/** Unsent mails. */
export const readOutbox = (call: AdminCall): Promise<OutboxOverview> =>
  call('/outbox', { answer: OutboxOverview });

/** The state of the webhook for wins and claims. */
export const readWebhook = (call: AdminCall, signal?: AbortSignal): Promise<WebhookState> =>
  call('/webhook', { answer: WebhookState, signal });

/** Retries one mail, or all without an id. Refused with 404 for a mail that is not waiting. */
export const retryMails = (call: AdminCall, which: OutboxRetry): Promise<OutboxRetried> =>
  call('/outbox/retry', { method: 'POST', body: which, answer: OutboxRetried });

/** Resolves for a site that is not ready as well. Rejects with `UnreadableError` if another program answers. */
export const readReadiness = async (site: Site): Promise<Readiness & { ok: boolean }> => {
  const { ok, text } = await answerOf(site, '/readyz', {});
  const { data, error } = Readiness.safeParse(readJson(text));
  if (error) throw new UnreadableError('GET /readyz', error.issues);
  return { ok, ...data };
};
