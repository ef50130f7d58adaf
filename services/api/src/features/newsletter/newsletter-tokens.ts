import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@site/contracts/units';

type Purpose = 'confirm' | 'unsubscribe';

/** How long a confirmation link is valid; unsubscribe links never expire. */
export const CONFIRM_WITHIN_MS = 7 * DAY_MS;

/** A random key of the subscription, so that no link and no log contains the address. */
export const newSubscriptionKey = (): string => randomBytes(16).toString('base64url');

/** Signed tokens, `<key>.<end>.<signature>`; `end` is the expiry in ms, base 36, or 0 for none. */
export const newsletterTokens = (secret: string, now: () => Date) => {
  const signature = (purpose: Purpose, key: string, end: string) =>
    createHmac('sha256', secret).update(`${purpose}.${key}.${end}`).digest();

  const createToken = (purpose: Purpose, key: string, end: number) => {
    const text = end.toString(36);
    return `${key}.${text}.${signature(purpose, key, text).toString('base64url')}`;
  };

  return {
    toConfirm: (key: string) => createToken('confirm', key, now().getTime() + CONFIRM_WITHIN_MS),
    toUnsubscribe: (key: string) => createToken('unsubscribe', key, 0),

    /** The key in a token; undefined if it is forged, expired, or for another purpose. */
    read(purpose: Purpose, token: string): string | undefined {
      const [, key, end, encoded] =
        /^([\w-]{22})\.([0-9a-z]{1,10})\.([\w-]{43})$/.exec(token) ?? [];
      if (!key || !end || !encoded) return undefined;
      const expected = signature(purpose, key, end);
      if (!timingSafeEqual(expected, Buffer.from(encoded, 'base64url'))) return undefined;
      const time = Number.parseInt(end, 36);
      return time === 0 || time > now().getTime() ? key : undefined;
    },
  };
};
