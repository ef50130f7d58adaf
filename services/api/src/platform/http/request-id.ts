import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';

export const REQUEST_ID = 'x-request-id';

/** The given id if it is safe to log, otherwise a new one. */
export const safeRequestId = (value: string | string[] | undefined): string =>
  typeof value === 'string' && /^[\w.-]{1,64}$/.test(value) ? value : randomUUID();

export const requestId: Middleware = (ctx, next) => {
  ctx.state.requestId = safeRequestId(ctx.get(REQUEST_ID));
  ctx.set(REQUEST_ID, ctx.state.requestId);
  return next();
};
