import { createHash, timingSafeEqual } from 'node:crypto';
import type { Middleware } from 'koa';
import { ApiError } from '../errors/api-error';
import { networkOf } from '../rate-limits/network';
import type { RateLimits } from '../rate-limits/rate-limits';
import { sideBySideOf } from '../side-by-side';
import type { AccessService } from './access-service';
import { isGuarded } from './admin-path';
import { owner, setCaller, type Caller } from './caller';

const digest = (text: string) => new Uint8Array(createHash('sha256').update(text).digest());

interface Doors {
  /** The site's own token. */
  adminToken: string;
  access: Pick<AccessService, 'bearerOf'>;
  rateLimits: Pick<RateLimits, 'refuseBeyond' | 'count'>;
}

/** Tokens of one network that are looked up at a time: so many may be tried beyond the count, and no more. */
const LOOKED_AT_ONCE = 4;

/**
 * Whoever asks for something below `/api/admin/`, or for the metrics, must bear a token (RFC 6750). It looks at the path and stands before
 * the router, so that no route can be mounted past it; the owner's token takes the same time to compare for every
 * guess, any other is found by its hash.
 *
 * Of a network that has tried too many unknown tokens within the hour all tokens are refused unseen, the right one too:
 * otherwise a guess would cost nothing. A token that was good once is no guess, and is not counted.
 */
export const authenticate = ({ adminToken, access, rateLimits }: Doors): Middleware => {
  const expected = digest(adminToken);
  const inTurn = sideBySideOf(LOOKED_AT_ONCE);
  const bearerOf = async (given: string, address: string): Promise<Caller> => {
    await rateLimits.refuseBeyond('unknownTokens', address);
    const isOwner = timingSafeEqual(digest(given), expected);
    const caller = isOwner ? owner : await access.bearerOf(given);
    if (caller) return caller;
    await rateLimits.count('unknownTokens', address);
    throw new ApiError(
      'unauthorised',
      'The site knows no such token: look whether it is whole, and of this site',
    );
  };
  return async (ctx, next) => {
    if (!isGuarded(ctx.path)) return next();
    ctx.set('WWW-Authenticate', 'Bearer');
    const [, given] = /^Bearer +(\S+) *$/i.exec(ctx.get('authorization')) ?? [];
    if (given === undefined)
      throw new ApiError('unauthorised', 'This call needs a token of the administration');
    const caller = await inTurn(networkOf(ctx.ip), () => bearerOf(given, ctx.ip));
    ctx.remove('WWW-Authenticate');
    setCaller(ctx, caller);
    return next();
  };
};
