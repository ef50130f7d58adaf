import { randomInt } from 'node:crypto';
import { DAY_S } from '@site/contracts/units';
import type { Context } from 'koa';
import { giveCookie, readCookie } from '../../platform/http/own-cookie';
import { SLICES } from '../compositions/slices';

const COOKIE = 'slice';
/** How long a visitor stays on one side: longer than canaries run. */
const COOKIE_LIFETIME_S = 30 * DAY_S;

/** The slice that the visitor's cookie names: a number that many others have, and nothing that tells who it is. */
export const givenSlice = (ctx: Context): number | undefined => {
  const text = readCookie(ctx, COOKIE) ?? '';
  const slice = Number(text);
  return /^\d{1,4}$/.test(text) && slice < SLICES ? slice : undefined;
};

/** The slice of whoever reads a document; one who has none is given one, if `slice` is asked for. */
export function visitorSlice(ctx: Context, { secure }: { secure: boolean }) {
  let drawn: number | undefined;
  let wasAsked = false;
  return {
    slice: (): number | undefined => {
      wasAsked = true;
      const given = givenSlice(ctx);
      // What a tab asks about its next document is no visit.
      if (given !== undefined || ctx.method !== 'GET') return given;
      return (drawn ??= randomInt(SLICES));
    },
    /** Whether it makes a difference: somebody else is shown something else. */
    matters: (): boolean => wasAsked,
    /** Sets the cookie, where one was drawn. */
    keep: (): void => {
      if (drawn !== undefined)
        giveCookie(ctx, COOKIE, String(drawn), { lifetime: COOKIE_LIFETIME_S, secure });
    },
  };
}
