import { randomBytes, randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';

export const REQUEST_ID = 'x-request-id';

/** Ids that begin alike, and bytes in which they differ: nobody guesses one from another, and none comes twice. */
const ALIKE = 256;
const OWN = 6;
/** Hexadecimal digits of the latter. */
const DIGITS = 2 * OWN;

let drawn = '';
let used = 0;
let beginning = '';

/** A UUID. Drawn for many at once: Node's own takes as long as everything else that is done for an answer at hand. */
const newId = (): string => {
  if (used === drawn.length) {
    beginning = randomUUID().slice(0, -DIGITS);
    drawn = randomBytes(ALIKE * OWN).toString('hex');
    used = 0;
  }
  return beginning + drawn.slice(used, (used += DIGITS));
};

/** A caller's own, where it cannot harm a log, else a new one. */
export const idOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : newId();

/** Takes a caller's id over when it cannot harm a log, else makes one; it goes back with the answer. */
export const requestId: Middleware = (ctx, next) => {
  ctx.state.requestId = idOf(ctx.get(REQUEST_ID));
  ctx.set(REQUEST_ID, ctx.state.requestId);
  return next();
};
