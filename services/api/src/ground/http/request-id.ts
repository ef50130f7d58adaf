import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';

const HEADER = 'x-request-id';

/** Takes a caller's id over when it cannot harm a log, else makes one; it goes back with the answer. */
export const requestId: Middleware = (ctx, next) => {
  const given = ctx.get(HEADER);
  ctx.state.requestId = /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
  ctx.set(HEADER, ctx.state.requestId);
  return next();
};
