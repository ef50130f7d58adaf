import type { Middleware } from 'koa';
import { ApiError } from '../http/api-error';
import { isGuarded } from '../http/admin-path';
import { setCaller } from './caller';
import type { Identify } from './identify';

/**
 * Whoever asks for something below `/api/admin/`, or for the metrics, must be known. It looks at the path and stands
 * before the router, so that no route can be mounted past it.
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
