import { randomBytes, randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';

export const REQUEST_ID = 'x-request-id';

/** Number of ids that share a prefix, and random bytes of each. */
const IDS_PER_PREFIX = 256;
const RANDOM_BYTES = 6;
const RANDOM_DIGITS = 2 * RANDOM_BYTES;

let randomHex = '';
let used = 0;
let prefix = '';

/**
 * Returns a UUID. Random bytes are generated for many ids at once, because `randomUUID` takes as long as the rest of a
 * cached response.
 */
const newId = (): string => {
  if (used === randomHex.length) {
    prefix = randomUUID().slice(0, -RANDOM_DIGITS);
    randomHex = randomBytes(IDS_PER_PREFIX * RANDOM_BYTES).toString('hex');
    used = 0;
  }
  return prefix + randomHex.slice(used, (used += RANDOM_DIGITS));
};

/** The given id if it is safe to log, otherwise a new one. */
export const safeRequestId = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : newId();

/** Sets the request id in the state and in the response header. */
export const requestId: Middleware = (ctx, next) => {
  ctx.state.requestId = safeRequestId(ctx.get(REQUEST_ID));
  ctx.set(REQUEST_ID, ctx.state.requestId);
  return next();
};
