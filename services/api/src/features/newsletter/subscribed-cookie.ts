import type { Context } from 'koa';
import { DAY_S } from '@site/contracts/units';
import { readEitherCookie, setCookie } from '../../platform/http/cookies';
import { createKeyedHash } from '../../platform/secrets/keyed-hash';

const COOKIE = 'subscribed';
/** The longest lifetime that browsers accept. */
const LIFETIME_S = 400 * DAY_S;
/** Enough for a family. */
const MAX_ADDRESSES = 5;
const BYTES = 16;

/**
 * A cookie with keyed hashes of the addresses that were subscribed in this browser: only this browser may learn that they
 * are subscribed. `secret` is called once; `secure`: the site is served over HTTPS.
 */
export const createSubscribedCookies = (
  secret: () => Promise<string>,
  { secure }: { secure: boolean },
) => {
  const keyedHash = createKeyedHash(secret);
  const tagOf = async (email: string) =>
    (await keyedHash(`subscribed/${email.toLowerCase()}`)).subarray(0, BYTES).toString('base64url');
  const tags = (ctx: Context) => (readEitherCookie(ctx, COOKIE) ?? '').split('.').filter(Boolean);

  return {
    async has(ctx: Context, email: string): Promise<boolean> {
      return tags(ctx).includes(await tagOf(email));
    },
    async add(ctx: Context, email: string): Promise<void> {
      const tag = await tagOf(email);
      const others = tags(ctx).filter((other) => other !== tag && /^[\w-]{22}$/.test(other));
      const value = [tag, ...others].slice(0, MAX_ADDRESSES).join('.');
      setCookie(ctx, COOKIE, value, { lifetime: LIFETIME_S, secure });
    },
  };
};
export type SubscribedCookies = ReturnType<typeof createSubscribedCookies>;
