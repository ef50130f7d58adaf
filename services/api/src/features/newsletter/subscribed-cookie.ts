import { createHmac } from 'node:crypto';
import type { Context } from 'koa';
import { DAY_S } from '@site/contracts/units';
import { giveCookie, readCookie } from '../../platform/http/own-cookie';
import { askOnce } from '../../platform/secrets/ask-once';

const COOKIE = 'subscribed';
/** The longest that browsers keep a cookie. */
const LIFETIME_S = 400 * DAY_S;
/** Of one browser: a family's, and a few more. */
const MOST_ADDRESSES = 5;
const BYTES = 16;

/** Which addresses were subscribed in a browser, as keyed hashes: it alone may be told that they are known. */
export interface SubscribedCookies {
  has(ctx: Context, email: string): Promise<boolean>;
  add(ctx: Context, email: string): Promise<void>;
}

/** `secret` is asked for once; `secure` where the site is reached by HTTPS. */
export const createSubscribedCookies = (
  secret: () => Promise<string>,
  { secure }: { secure: boolean },
): SubscribedCookies => {
  const key = askOnce(secret);
  const tagOf = async (email: string) =>
    createHmac('sha256', await key())
      .update(`subscribed/${email.toLowerCase()}`)
      .digest()
      .subarray(0, BYTES)
      .toString('base64url');
  const tags = (ctx: Context) => (readCookie(ctx, COOKIE) ?? '').split('.').filter(Boolean);

  return {
    async has(ctx, email) {
      return tags(ctx).includes(await tagOf(email));
    },
    async add(ctx, email) {
      const tag = await tagOf(email);
      const others = tags(ctx).filter((one) => one !== tag && /^[\w-]{22}$/.test(one));
      const value = [tag, ...others].slice(0, MOST_ADDRESSES).join('.');
      giveCookie(ctx, COOKIE, value, { lifetime: LIFETIME_S, secure });
    },
  };
};
