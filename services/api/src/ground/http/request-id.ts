import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';

export const REQUEST_ID = 'x-request-id';

/** A caller's own, where it cannot harm a log. */
export const givenId = (given: string | string[] | undefined): string | undefined =>
  typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : undefined;

/** Takes a caller's id over when it cannot harm a log, else makes one; it goes back with the answer. */
export const requestId: Middleware = (ctx, next) => {
  ctx.state.requestId = givenId(ctx.get(REQUEST_ID)) ?? randomUUID();
  ctx.set(REQUEST_ID, ctx.state.requestId);
  return next();
};
