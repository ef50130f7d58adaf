import {
  OutboxOverview,
  OutboxRetried,
  Readiness,
  WebhookState,
  type OutboxRetry,
} from '@site/contracts';
import { answerOf, readJson, type AdminCall, type Site } from './call-site';
import { UnreadableError } from './errors';

/** The mails that are not sent. */
export const readOutbox = (call: AdminCall): Promise<OutboxOverview> =>
  call('/outbox', { answer: OutboxOverview });

/** How the webhook for wins and claims does. */
export const readWebhook = (call: AdminCall, signal?: AbortSignal): Promise<WebhookState> =>
  call('/webhook', { answer: WebhookState, signal });

/** Tries one mail at once, or, without an id, all. Refused with 404 where that one does not wait. */
export const retryMails = (call: AdminCall, which: OutboxRetry): Promise<OutboxRetried> =>
  call('/outbox/retry', { method: 'POST', body: which, answer: OutboxRetried });

/** Also where the site is not ready. Rejects with `UnreadableError` where another program answers. */
export const readReadiness = async (site: Site): Promise<Readiness & { ok: boolean }> => {
  const { ok, text } = await answerOf(site, '/readyz', {});
  const { data, error } = Readiness.safeParse(readJson(text));
  if (error) throw new UnreadableError('GET /readyz', error.issues);
  return { ok, ...data };
};
