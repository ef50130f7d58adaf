import { randomFillSync, randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';

export const REQUEST_ID = 'x-request-id';

/** Ids that begin alike, and bytes in which they differ: nobody guesses one from another, and none comes twice. */
const ALIKE = 256;
const OWN = 6;

const drawn = Buffer.alloc(ALIKE * OWN);
let used = drawn.length;
let beginning = '';

/** A UUID. Drawn for many at once: Node's own takes as long as everything else that is done for an answer at hand. */
const newId = (): string => {
  if (used === drawn.length) {
    beginning = randomUUID().slice(0, -2 * OWN);
    randomFillSync(drawn);
    used = 0;
  }
  return beginning + drawn.toString('hex', used, (used += OWN));
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
