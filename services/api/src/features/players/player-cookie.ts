import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { DAY_S } from '@site/contracts/units';
import { giveCookie, isOpenCookie, readCookie } from '../../platform/http/own-cookie';
import { askOnce } from '../../platform/secrets/ask-once';
import { newPlayerId } from './player-id';

const COOKIE = 'player';
/** The longest that browsers keep a cookie. */
const COOKIE_LIFETIME_S = 400 * DAY_S;

/** A player's id, a dot, and the signature over it. */
const SHAPE = /^([\w-]{22})\.([\w-]{43})$/;

export interface PlayerCookies {
  /** Who asks. One without a cookie of ours, or with one that was made up, becomes somebody new. */
  identify(ctx: Context): Promise<string>;
  /** Who asks, if it is somebody already; sets no cookie. */
  known(ctx: Context): Promise<string | undefined>;
}

const sign = (secret: string, player: string) =>
  createHmac('sha256', secret).update(`player/${player}`).digest();

const isSigned = (secret: string, player: string, signature: string): boolean => {
  const given = Buffer.from(signature, 'base64url');
  const due = sign(secret, player);
  return given.length === due.length && timingSafeEqual(given, due);
};

/** What the cookie of a player holds. */
export const signedPlayer = (secret: string, player: string): string =>
  `${player}.${sign(secret, player).toString('base64url')}`;

/** `secret` is asked for once; `secure` where the site is reached by HTTPS. */
export const createPlayerCookies = (
  secret: () => Promise<string>,
  { secure, now = () => new Date() }: { secure: boolean; now?: () => Date },
): PlayerCookies => {
  const key = askOnce(secret);

  const known = async (ctx: Context): Promise<string | undefined> => {
    const [, player, signature] = SHAPE.exec(readCookie(ctx, COOKIE) ?? '') ?? [];
    return player && signature && isSigned(await key(), player, signature) ? player : undefined;
  };

  return {
    known,

    async identify(ctx) {
      const before = await known(ctx);
      if (before && !isOpenCookie(ctx, COOKIE, { secure })) return before;

      const player = before ?? newPlayerId(now());
      const value = signedPlayer(await key(), player);
      giveCookie(ctx, COOKIE, value, { lifetime: COOKIE_LIFETIME_S, secure });
      return player;
    },
  };
};
