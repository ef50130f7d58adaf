import type { Middleware } from 'koa';
import { ApiError } from '../http/api-error';
import { sessionOf } from './caller';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/**
 * A browser sends the session along whoever has caused a request, so that one which may change something must say that a
 * page of this site has: browsers name the origin with each such request of a page. A token is put in by whoever calls.
 *
 * The host that was asked is the Studio's as well as the address of the settings: the cookie is sent to the host alone
 * that gave it.
 */
export const demandOrigin = (studioUrl: string): Middleware => {
  const { origin: own, protocol } = new URL(studioUrl);
  return (ctx, next) => {
    if (SAFE.includes(ctx.method) || sessionOf(ctx) === undefined) return next();
    if ([own, `${protocol}//${ctx.host}`].includes(ctx.get('origin'))) return next();
    throw new ApiError(
      'forbidden',
      'With a sign-in this can be sent from a page of this site alone',
    );
  };
};
