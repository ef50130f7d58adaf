import Router from '@koa/router';
import { ApiError } from '../http/api-error';
import type { HostSettings } from '../http/hosts';
import { noteChange } from '../http/note-change';
import { callerOf, redeeming, sessionOf } from './caller';
import { sessionsOf } from './open-session';
import { ownAccessOf } from './own-access';
import type { SessionService } from './session-service';

/** `/api/admin/redemptions/session`: POST has the browser of a shop's phone keep a session for the key, DELETE ends it. */
export const shopSessionRoutes = (sessions: SessionService, settings: HostSettings) => {
  const { cookie, open } = sessionsOf(sessions, settings, '/redeem', 'redeem');
  return new Router({ prefix: '/redemptions/session' })
    .post('/', async (ctx) => {
      await open(ctx);
      noteChange(ctx, 'has a phone redeem prizes');
      ctx.body = ownAccessOf(redeeming(callerOf(ctx)));
    })
    .delete('/', async (ctx) => {
      const own = sessionOf(ctx);
      // Without the phone's own the call may be made by a session of the Studio, which goes on.
      if (own === undefined || cookie.read(ctx) === undefined)
        throw new ApiError('not_found', 'This call is made by no phone of a shop');
      await sessions.end(own);
      noteChange(ctx, 'has a phone redeem no more');
      cookie.take(ctx);
      ctx.status = 204;
    });
};
