import { createHash, timingSafeEqual } from 'node:crypto';
import type { Middleware } from 'koa';
import { ApiError } from '../errors/api-error';
import type { RateLimits } from '../rate-limits/rate-limits';
import type { AccessService } from './access-service';
import { isAdminPath } from './admin-path';
import { owner, setCaller } from './caller';

const digest = (text: string) => new Uint8Array(createHash('sha256').update(text).digest());

interface Doors {
  /** The site's own token. */
  adminToken: string;
  access: Pick<AccessService, 'bearerOf'>;
  rateLimits: Pick<RateLimits, 'refuseBeyond' | 'count'>;
}

/**
 * Whoever asks for something below `/api/admin/` must bear a token (RFC 6750). It looks at the path and stands before
 * the router, so that no route can be mounted past it; the owner's token takes the same time to compare for every
 * guess, any other is found by its hash.
 *
 * Of a network that has tried too many unknown tokens within the hour all tokens are refused unseen, the right one too:
 * otherwise a guess would cost nothing. A token that was good once is no guess, and is not counted.
 */
export const authenticate = ({ adminToken, access, rateLimits }: Doors): Middleware => {
  const expected = digest(adminToken);
  return async (ctx, next) => {
    if (!isAdminPath(ctx.path)) return next();
    ctx.set('WWW-Authenticate', 'Bearer');
    const [, given] = /^Bearer +(\S+) *$/i.exec(ctx.get('authorization')) ?? [];
    if (given === undefined) throw unknown();
    await rateLimits.refuseBeyond('unknownTokens', ctx.ip);
    const isOwner = timingSafeEqual(digest(given), expected);
    const caller = isOwner ? owner : await access.bearerOf(given);
    if (!caller) {
      await rateLimits.count('unknownTokens', ctx.ip);
      throw unknown();
    }
    ctx.remove('WWW-Authenticate');
    setCaller(ctx, caller);
    return next();
  };
};

const unknown = () => new ApiError('unauthorised', 'This call needs the administration token');
