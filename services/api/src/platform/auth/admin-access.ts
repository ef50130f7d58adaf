import type { Middleware } from 'koa';
import { ApiError, forbidden } from '../http/api-error';
import { isGuarded, isAdminPath, type CallScope, isPartScope, type FindCall } from '../http/call';
import { setCaller, sessionOf, type Caller, callerOf, missingScopes, owner } from './caller';
import type { Identify } from './identify';
import { errorOfStatus } from '../http/to-api-error';

/**
 * Identifies the caller of administration calls and metrics, by path and before the router, so that no route can bypass
 * it.
 */
export const authenticate =
  (identify: Identify): Middleware =>
  async (ctx, next) => {
    if (!isGuarded(ctx.path)) return next();
    ctx.set('WWW-Authenticate', 'Bearer');
    const identity = await identify(ctx);
    if (!identity)
      throw new ApiError('unauthorised', 'This call needs a token of the administration');
    ctx.remove('WWW-Authenticate');
    setCaller(ctx, identity.caller, identity.session);
    return next();
  };

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses changes made with a session cookie unless `Origin` is the Studio's (CSRF). Calls with a bearer token pass. The
 * requested host counts as the Studio's too, because a browser sends the cookie only to the host that set it.
 */
export const requireOrigin = (studioUrl: string): Middleware => {
  const { origin: studioOrigin, protocol } = new URL(studioUrl);
  return (ctx, next) => {
    if (SAFE.includes(ctx.method) || sessionOf(ctx) === undefined) return next();
    if ([studioOrigin, `${protocol}//${ctx.host}`].includes(ctx.get('origin'))) return next();
    throw forbidden('With a session this can be sent only from a page of this site');
  };
};

const canSatisfy = (caller: Caller, scope: CallScope): boolean =>
  isPartScope(scope) ? caller.hasScopeForAnyPart(scope.split(':', 1)[0]!) : caller.hasScope(scope);

/**
 * Checks the scopes of the call's description. For scopes of a part it only requires the scope for any part, before a
 * body of up to 48 MB is read; the service checks the parts. Calls without a description are 404.
 */
export const authorize =
  (find: FindCall): Middleware =>
  (ctx, next) => {
    if (!isAdminPath(ctx.path)) return next();
    const caller = callerOf(ctx);
    if (caller === owner) return next();

    const { call } = find(ctx.method, ctx.path) ?? {};
    if (!call) throw errorOfStatus(404);
    if (!call.scopes) throw forbidden('This call is for the owner only');
    if (call.scopes === 'anyone' || call.scopes.some((scope) => canSatisfy(caller, scope)))
      return next();
    throw missingScopes(call.scopes, ' or ');
  };
