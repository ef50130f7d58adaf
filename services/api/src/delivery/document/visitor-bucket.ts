import { randomInt } from 'node:crypto';
import { DAY_S } from '@site/contracts/units';
import type { Context } from 'koa';
import { BUCKETS } from '../compositions/buckets';

const COOKIE = 'bucket';
/** How long a visitor stays on one side: longer than canaries run. */
const COOKIE_LIFETIME_S = 30 * DAY_S;

/** The bucket that the visitor's cookie names: a number that thousands have, and nothing that tells who it is. */
export const givenBucket = (ctx: Context): number | undefined => {
  const text = ctx.cookies.get(COOKIE) ?? '';
  const bucket = Number(text);
  return /^\d{1,4}$/.test(text) && bucket < BUCKETS ? bucket : undefined;
};

/** The bucket of whoever reads a document; one who has none is given one, if `bucket` is asked for. */
export function visitorBucket(ctx: Context, { secure }: { secure: boolean }) {
  let drawn: number | undefined;
  return {
    bucket: (): number | undefined => {
      const given = givenBucket(ctx);
      // What a tab asks about its next document is no visit.
      if (given !== undefined || ctx.method !== 'GET') return given;
      return (drawn ??= randomInt(BUCKETS));
    },
    /** Sets the cookie, where one was drawn. */
    keep: (): void => {
      if (drawn === undefined) return;
      // Written by hand: Koa refuses `Secure` where a proxy that it need not trust ends the encryption.
      ctx.append(
        'Set-Cookie',
        `${COOKIE}=${drawn}; Path=/; Max-Age=${COOKIE_LIFETIME_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
      );
    },
  };
}
