import type { Middleware } from 'koa';
import { ApiError } from '../errors/api-error';
import { refusal } from '../errors/to-api-error';
import { isPartScope } from '../http/call';
import type { FindCall } from '../http/find-call';
import { isAdminPath } from './admin-path';
import { callerOf, lacking, owner } from './caller';

/**
 * Lets a call pass that the caller's token may make, as the call's description says. Where that names the scope of a
 * part, the service decides, which alone knows the parts. What no description names is open to the owner only.
 */
export const authorise =
  (find: FindCall): Middleware =>
  (ctx, next) => {
    if (!isAdminPath(ctx.path)) return next();
    const caller = callerOf(ctx);
    if (caller === owner) return next();

    const { call } = find(ctx.method, ctx.path) ?? {};
    if (!call) throw refusal(404);
    if (!call.may) throw new ApiError('forbidden', 'This call is the owner’s alone');
    if (call.may === 'anyone' || call.may.some((one) => isPartScope(one) || caller.may(one)))
      return next();
    throw lacking(call.may, ' or ');
  };
