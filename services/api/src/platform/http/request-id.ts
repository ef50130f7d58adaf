import { randomBytes, randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';

export const REQUEST_ID = 'x-request-id';

/** Number of ids with the same prefix, and random bytes of each. */
const ALIKE = 256;
const OWN = 6;
const DIGITS = 2 * OWN;

let drawn = '';
let used = 0;
let beginning = '';

/**
 * A UUID. Random bytes are drawn for many ids at once, because `randomUUID` takes as long as the rest of a cached
 * response.
 */
const newId = (): string => {
  if (used === drawn.length) {
    beginning = randomUUID().slice(0, -DIGITS);
    drawn = randomBytes(ALIKE * OWN).toString('hex');
    used = 0;
  }
  return beginning + drawn.slice(used, (used += DIGITS));
};

/** The given id if it is safe to log, otherwise a new one. */
export const idOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : newId();

/** Sets the request id, which is also returned. */
export const requestId: Middleware = (ctx, next) => {
  ctx.state.requestId = idOf(ctx.get(REQUEST_ID));
  ctx.set(REQUEST_ID, ctx.state.requestId);
  return next();
};
