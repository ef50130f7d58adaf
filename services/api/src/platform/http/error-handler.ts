import type { ErrorBody } from '@site/contracts';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { type ApiError, DatabaseUnavailableError, OverloadedError } from './api-error';
import { describeError } from './describe-error';
import { errorOfStatus, toApiError } from './to-api-error';

const sendError = (ctx: Context, error: ApiError, message = error.message) => {
  ctx.status = error.status;
  ctx.body = { code: error.code, message, ...error.details } satisfies ErrorBody;
  if (error.retryAfter) ctx.set('Retry-After', String(Math.ceil(error.retryAfter)));
  // Otherwise the unread rest of the body would be parsed as the next request.
  if (error.code === 'too_large') ctx.set('Connection', 'close');
};

/** An unreachable database and overload are logged once elsewhere, not for each request. */
const isLoggedElsewhere = (error: ApiError): boolean =>
  error instanceof OverloadedError || (error instanceof DatabaseUnavailableError && !error.cause);

/** Converts all errors to responses. `isStaffPath` returns whether a path is used by staff. */
export const handleErrors =
  (log: Logger, isStaffPath: (path: string) => boolean): Middleware =>
  async (ctx, next) => {
    const messageOf = (error: ApiError): string =>
      error instanceof DatabaseUnavailableError
        ? error.messageTo({
            byStaff: isStaffPath(ctx.path),
            changes: !['GET', 'HEAD'].includes(ctx.method),
          })
        : error.message;
    try {
      await next();
      // No route has answered, or the router set only a status.
      if (ctx.status >= 400 && ctx.body === undefined) sendError(ctx, errorOfStatus(ctx.status));
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.status >= 500 && !isLoggedElsewhere(error))
        log.error(
          { requestId: ctx.state.requestId, error: describeError(error.cause ?? error) },
          'request failed',
        );
      sendError(ctx, error, messageOf(error));
    }
  };
