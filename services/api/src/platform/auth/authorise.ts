import type { Middleware } from 'koa';
import { ApiError } from '../http/api-error';
import { refusal } from '../http/to-api-error';
import { type CallScope, isPartScope } from '../http/call';
import type { FindCall } from '../http/find-call';
import { isAdminPath } from '../http/admin-path';
import { type Caller, callerOf, lacking, owner } from './caller';

const mayTry = (caller: Caller, scope: CallScope): boolean =>
  isPartScope(scope) ? caller.mayOfSomePart(scope.split(':', 1)[0]!) : caller.may(scope);

/**
 * Lets a call pass that the caller's token may make, as the call's description says. Where that names the scope of a
 * part, whoever has it for some part passes, and the service decides, which alone knows the parts: who has it for none is
 * neither told how things stand nor has a body of 48 MB read. What no description names is open to the owner only.
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
    if (call.may === 'anyone' || call.may.some((one) => mayTry(caller, one))) return next();
    throw lacking(call.may, ' or ');
  };
