import * as z from 'zod';
import { namesPrivateHost } from './private-addresses';
import { isWebUrl, onOff } from './setting-types';

/** Receiver of wins and claims. */
export interface WebhookSetting {
  url: string;
  /** `whsec_` and the key in base64 (Standard Webhooks). */
  secret: string;
  /** Whether private networks and plain HTTP are allowed. */
  allowsPrivate: boolean;
}

export const WEBHOOK_SETTINGS = {
  WEBHOOK_URL: z
    .string()
    .refine(isWebUrl, 'must be an address such as https://example.com/wins')
    .optional(),
  WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[A-Za-z\d+/]{32,}={0,2}$/,
      'must be whsec_ and 24 bytes or more in base64, such as from openssl rand -base64 32',
    )
    .optional(),
  WEBHOOK_PRIVATE: onOff.default(false),
};

type WebhookSettings = z.infer<z.ZodObject<typeof WEBHOOK_SETTINGS>>;

/** Combines the three settings; appends errors to `errors`. */
export const webhookOf = (
  { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, WEBHOOK_PRIVATE: allowsPrivate }: WebhookSettings,
  errors: string[],
) => {
  if (url === undefined) return undefined;
  if (!allowsPrivate && new URL(url).protocol !== 'https:')
    errors.push('WEBHOOK_URL must start with https://, unless WEBHOOK_PRIVATE is on.');
  if (!allowsPrivate && namesPrivateHost(new URL(url)))
    errors.push('WEBHOOK_URL must name a public host, unless WEBHOOK_PRIVATE is on.');
  if (secret !== undefined) return { url, secret, allowsPrivate };
  errors.push('WEBHOOK_SECRET must be set with WEBHOOK_URL.');
  return undefined;
};
