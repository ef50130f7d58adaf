import {
  OutboxOverview,
  OutboxRetried,
  Readiness,
  WebhookState,
  type OutboxRetry,
} from '@site/contracts';
import { postCall, getCall, send, type Site } from './call-site';
import { readJson, UnreadableError } from './errors';

/** Unsent mails. */
export const readOutbox = getCall('/outbox', OutboxOverview);

/** The state of the webhook for wins and claims. */
export const readWebhook = getCall('/webhook', WebhookState);

/** Retries one mail, or all if no id is given. Refused with 404 for a mail that is not waiting. */
export const retryMails = postCall<OutboxRetry, OutboxRetried>('/outbox/retry', OutboxRetried);

/** Also resolves for a site that is not ready. Rejects with `UnreadableError` for a response of another program. */
export const readReadiness = async (site: Site): Promise<Readiness & { ok: boolean }> => {
  const { ok, text } = await send(site, '/readyz', {});
  const { data, error } = Readiness.safeParse(readJson(text));
  if (error) throw new UnreadableError('GET /readyz', error.issues);
  return { ok, ...data };
};
