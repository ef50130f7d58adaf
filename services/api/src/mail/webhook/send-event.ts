import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import type { WebhookSetting } from '../../platform/config/webhook-settings';
import { SECOND_MS } from '@site/contracts/units';
import { DeliveryError, type Deliver } from '../outbox/delivery';
import { isEventKind } from '../outbox/mail-data';
import type { OutboxDocument } from '../outbox/outbox-model';
import {
  namesPrivateHost,
  PrivateAddressError,
  publicLookup,
} from '../../platform/config/private-addresses';
import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/**
 * Headers of Standard Webhooks (github.com/standard-webhooks, 1.0): HMAC-SHA256 over id, time in seconds since 1970,
 * and body, joined by dots.
 */
const signEvent = (
  secret: string,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> => {
  const time = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': time,
    'webhook-signature': `v1,${signature}`,
  };
};

/** Shorter than the lease of the outbox. */
const TIMEOUT_MS = 15 * SECOND_MS;

const bodyOf = ({ kind, createdAt, data }: OutboxDocument): string =>
  JSON.stringify({
    type: kind.replace('webhook-', 'prize.'),
    timestamp: createdAt.toISOString(),
    data,
  });

/** Resolves with the status, also of redirects; the body is not read. */
const post = (
  { url, allowsPrivate }: WebhookSetting,
  headers: Record<string, string>,
  body: string,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const address = new URL(url);
    if (!allowsPrivate && namesPrivateHost(address)) throw new PrivateAddressError();
    const request = address.protocol === 'https:' ? requestTls : requestPlain;
    const sending = request(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'site-webhook' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(!allowsPrivate && { lookup: publicLookup }),
    });
    sending.on('error', reject).on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sending.end(body);
  });

const reasonOf = (error: unknown): string => {
  if (error instanceof PrivateAddressError)
    return 'the webhook is in a private network, which needs WEBHOOK_PRIVATE=on';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return `the webhook was not reached${code && `: ${code}`}`;
};

/** Sends an event to the webhook. All statuses except 2xx are retried. */
export const sendEvent =
  (setting: WebhookSetting | undefined): Deliver =>
  async (event) => {
    if (!isEventKind(event.kind) || event.data === undefined)
      throw new Error('not an event, or already sent');
    if (!setting) throw new DeliveryError('there is no webhook: WEBHOOK_URL is not set', false);
    const body = bodyOf(event);
    const headers = signEvent(setting.secret, { id: event._id, at: new Date(), body });
    const status = await post(setting, headers, body).catch((error: unknown) => {
      throw new DeliveryError(reasonOf(error), false);
    });
    if (status < 200 || status > 299)
      throw new DeliveryError(`the webhook returned status ${status}`, false);
  };
