import { createHash, timingSafeEqual } from 'node:crypto';
import type { Middleware } from 'koa';
import { ApiError } from '../errors/api-error';

const digest = (text: string) => new Uint8Array(createHash('sha256').update(text).digest());

/** Without regard to case, because the router has none either. */
const isAdminPath = (path: string) => /^\/api\/admin(\/|$)/i.test(path);

/**
 * Whoever asks for something under `/api/admin/` must bear the token (RFC 6750). It looks at the path
 * and stands before the router, so that no route can be mounted past it; the comparison takes the same
 * time for every guess.
 */
export const requireToken = (token: string): Middleware => {
  const expected = digest(token);
  return (ctx, next) => {
    if (!isAdminPath(ctx.path)) return next();
    const [, given] = /^Bearer +(\S+) *$/i.exec(ctx.get('authorization')) ?? [];
    if (given === undefined || !timingSafeEqual(digest(given), expected)) {
      ctx.set('WWW-Authenticate', 'Bearer');
      throw new ApiError('unauthorised', 'This call needs the administration token');
    }
    return next();
  };
};
