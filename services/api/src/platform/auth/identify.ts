import { createHash, timingSafeEqual } from 'node:crypto';
import { OWNER } from '@site/contracts';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { ApiError } from '../http/api-error';
import { hostsOf, type HostSettings } from '../http/hosts';
import { networkOf } from '../http/network';
import type { RateLimits } from '../rate-limits/rate-limits';
import { limitConcurrencyByKey } from '../concurrency';
import type { AccessService } from './access-service';
import { hashOf } from './access-token';
import { owner, restrictToRedeem, type Caller } from './caller';
import { sessionCookie } from './session-cookie';
import type { SessionUse } from './session-model';
import type { SessionService } from './session-service';

/** The caller, and the session if there is no token. */
interface Identity {
  caller: Caller;
  session?: string;
}

/**
 * Undefined without token and session. Throws `unauthorised` for an invalid one, and `rate_limited`. With `use` only
 * sessions of that use count.
 */
export type Identify = (ctx: Context, use?: SessionUse) => Promise<Identity | undefined>;

interface IdentifyParts extends HostSettings {
  /** The site's own token. */
  adminToken: string;
  access: Pick<AccessService, 'callerOfToken' | 'callerOfName'>;
  sessions: Pick<SessionService, 'find' | 'use'>;
  rateLimits: Pick<RateLimits, 'count'>;
  log: Logger;
}

/** Per network, so that unknown tokens from one do not occupy the database. */
const MAX_CONCURRENT_LOOKUPS = 4;

const UNKNOWN_TOKEN = 'This token is unknown: check that it is complete and of this site';
const UNKNOWN_SESSION = 'This session is unknown: sign in again';

/** Calls of stores' phones, for which the store session takes precedence. */
const SHOP_PATH = /^\/api\/admin\/redemptions(?:\/|$)/i;

/** The bearer token of a call (RFC 6750). */
export const bearerToken = (ctx: Context): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(ctx.get('authorization'))?.[1];

const digest = (text: string) => new Uint8Array(createHash('sha256').update(text).digest());

/**
 * Identifies by bearer token (RFC 6750) or, on the Studio's host, by session cookie. The owner's token is compared in
 * constant time, others are found by hash. Unknown tokens and sessions are rate limited by network; valid ones are
 * always accepted, so that others behind the same address cannot lock them out.
 */
export const createIdentify = (parts: IdentifyParts): Identify => {
  const { adminToken, access, sessions, rateLimits, publicUrl, log } = parts;
  const expected = digest(adminToken);
  const cookies = { studio: sessionCookie(publicUrl), shop: sessionCookie(publicUrl, 'redeem') };
  const { servesStudio } = hostsOf(parts);
  const limitByNetwork = limitConcurrencyByKey(MAX_CONCURRENT_LOOKUPS);

  const identityOfToken = async (token: string): Promise<Identity | undefined> => {
    const isOwner = timingSafeEqual(digest(token), expected);
    const caller = isOwner ? owner : await access.callerOfToken(token);
    return caller && { caller };
  };
  const identityOfSession = async (
    secret: string,
    use?: SessionUse,
  ): Promise<Identity | undefined> => {
    const session = await sessions.find(secret, use);
    if (!session) return undefined;
    const { caller, hash } =
      session.name === OWNER
        ? { caller: owner, hash: hashOf(adminToken) }
        : await access.callerOfName(session.name);
    await sessions.use(session, secret, hash);
    return { caller: use === 'redeem' ? restrictToRedeem(caller) : caller, session: session._id };
  };

  /** The session cookie and its use. */
  const sessionOf = (
    ctx: Context,
    requestedUse?: SessionUse,
  ): [secret?: string, use?: SessionUse] => {
    if (!servesStudio(ctx)) return [];
    const shopSecret =
      requestedUse || SHOP_PATH.test(ctx.path) ? cookies.shop.read(ctx) : undefined;
    if (shopSecret !== undefined || requestedUse) return [shopSecret, 'redeem'];
    return [cookies.studio.read(ctx)];
  };
  const credentialOf = (ctx: Context, requestedUse?: SessionUse) => {
    const token = bearerToken(ctx);
    if (token !== undefined) return { find: () => identityOfToken(token), unknown: UNKNOWN_TOKEN };
    const [secret, use] = sessionOf(ctx, requestedUse);
    if (secret === undefined) return undefined;
    return { find: () => identityOfSession(secret, use), unknown: UNKNOWN_SESSION };
  };

  return async (ctx, use) => {
    const credential = credentialOf(ctx, use);
    if (!credential) return undefined;
    try {
      return await limitByNetwork(networkOf(ctx.ip), async () => {
        const identity = await credential.find();
        if (identity) return identity;
        await rateLimits.count('unknownTokens', ctx.ip);
        throw new ApiError('unauthorised', credential.unknown);
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unauthorised')
        log.warn(
          { requestId: ctx.state.requestId, reason: error.message },
          'authentication failed',
        );
      throw error;
    }
  };
};
