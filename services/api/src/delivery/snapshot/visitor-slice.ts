import { randomInt } from 'node:crypto';
import { DAY_S } from '@site/contracts/units';
import type { Context } from 'koa';
import { readEitherCookie, setCookie } from '../../platform/http/cookies';
import { SLICES } from '../compositions/slices';

const COOKIE = 'slice';
/** Longer than canaries run, so that a visitor stays on one variant. */
const COOKIE_LIFETIME_S = 30 * DAY_S;

/** The slice in the visitor's cookie; many visitors share a slice. */
export const sliceInCookie = (ctx: Context): number | undefined => {
  const text = readEitherCookie(ctx, COOKIE) ?? '';
  const slice = Number(text);
  return /^\d{1,4}$/.test(text) && slice < SLICES ? slice : undefined;
};

/** The slice of a visitor; `slice` draws one if the visitor has none. */
export function visitorSlice(ctx: Context, { secure }: { secure: boolean }) {
  let newSlice: number | undefined;
  let wasRead = false;
  return {
    slice: (): number | undefined => {
      wasRead = true;
      const stored = sliceInCookie(ctx);
      // Only GET requests are visits.
      if (stored !== undefined || ctx.method !== 'GET') return stored;
      return (newSlice ??= randomInt(SLICES));
    },
    /** Whether the response depends on the slice. */
    affectsResponse: (): boolean => wasRead,
    /** Sets the cookie if a slice was drawn. */
    storeCookie: (): void => {
      if (newSlice !== undefined)
        setCookie(ctx, COOKIE, String(newSlice), { lifetime: COOKIE_LIFETIME_S, secure });
    },
  };
}
