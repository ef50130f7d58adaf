import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/**
 * The headers of an event, as Standard Webhooks has them (github.com/standard-webhooks, 1.0): HMAC-SHA256 over id, time
 * in seconds since 1970, and body, joined by dots.
 */
export const signEvent = (
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
