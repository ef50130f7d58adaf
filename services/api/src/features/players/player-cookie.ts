import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { DAY_S } from '@site/contracts/units';
import { readCookie, readEitherCookie, setCookie } from '../../platform/http/cookies';
import { memoizeAsync } from '../../platform/concurrency';
import { newPlayerId } from './player-id';

const COOKIE = 'player';
/** The longest lifetime that browsers accept. */
const COOKIE_LIFETIME_S = 400 * DAY_S;

/** A player's id, a dot, and the signature over it. */
const SHAPE = /^([\w-]{22})\.([\w-]{43})$/;

const sign = (secret: string, player: string) =>
  createHmac('sha256', secret).update(`player/${player}`).digest();

const isSigned = (secret: string, player: string, signature: string): boolean =>
  timingSafeEqual(sign(secret, player), Buffer.from(signature, 'base64url'));

/** The value of a player's cookie. */
export const signedPlayer = (secret: string, player: string): string =>
  `${player}.${sign(secret, player).toString('base64url')}`;

/** `secret` is called once; `secure`: the site is served over HTTPS. */
export const createPlayerCookies = (
  secret: () => Promise<string>,
  { secure, now }: { secure: boolean; now: () => Date },
) => {
  const key = memoizeAsync(secret);

  /** The player of a valid cookie; sets no cookie. */
  const find = async (ctx: Context): Promise<string | undefined> => {
    const [, player, signature] = SHAPE.exec(readEitherCookie(ctx, COOKIE) ?? '') ?? [];
    return player && signature && isSigned(await key(), player, signature) ? player : undefined;
  };

  return {
    find,

    /** The player; without a valid cookie a new one, and the cookie is set. */
    async identify(ctx: Context): Promise<string> {
      const present = await find(ctx);
      if (present && readCookie(ctx, COOKIE, { secure })) return present;

      const player = present ?? newPlayerId(now());
      const value = signedPlayer(await key(), player);
      setCookie(ctx, COOKIE, value, { lifetime: COOKIE_LIFETIME_S, secure });
      return player;
    },
  };
};
