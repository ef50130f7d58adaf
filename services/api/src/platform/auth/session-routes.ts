import Router from '@koa/router';
import { OWNER, type SessionList, type SignedIn } from '@site/contracts';
import type { Context } from 'koa';
import { ApiError } from '../http/api-error';
import type { HostSettings } from '../http/hosts';
import { noteChange } from '../http/note-change';
import { bearerToken } from './bearer-token';
import { callerOf, sessionOf } from './caller';
import type { Identify } from './identify';
import { sessionsOf } from './open-session';
import { ownAccessOf } from './own-access';
import type { SessionUse } from './session-model';
import type { SessionService } from './session-service';

/** The sessions that the caller may look at and end: of his own token, and for the owner everybody's. */
const reachOf = (ctx: Context): string | undefined => {
  const { name } = callerOf(ctx);
  return name === OWNER ? undefined : name;
};

/** `/api/admin/sessions`: GET lists, POST signs in, DELETE /:id signs out; `current` is the caller's own. */
export const sessionRoutes = (sessions: SessionService, settings: HostSettings) => {
  const { cookie, open } = sessionsOf(sessions, settings, '/studio');
  return new Router({ prefix: '/sessions' })
    .get('/', async (ctx) => {
      const opened = await sessions.list(reachOf(ctx));
      const own = sessionOf(ctx);
      ctx.body = {
        sessions: opened.map((session) => ({ ...session, isCurrent: session.id === own })),
      } satisfies SessionList;
    })
    .post('/', async (ctx) => {
      await open(ctx);
      noteChange(ctx, 'signs in to the Studio');
      ctx.body = ownAccessOf(callerOf(ctx));
    })
    .delete('/:id', async (ctx) => {
      const own = sessionOf(ctx);
      const asked = String(ctx.params.id);
      const id = asked === 'current' ? own : asked;
      if (id === undefined) throw new ApiError('not_found', 'This call is made by no session');
      // Who finds a browser signed in, or has taken its cookie, ends nobody's session elsewhere.
      if (id !== own && bearerToken(ctx) === undefined)
        throw new ApiError('forbidden', 'Show your token once more to end another session');
      const { name } = await sessions.end(id, reachOf(ctx));
      noteChange(ctx, id === own ? 'signs out' : `signs ${name} out`);
      if (id === own) cookie.take(ctx);
      ctx.status = 204;
    });
};

/**
 * GET /api/signed-in: whom the browser's sessions are of, the Studio's and that of a shop's phone. It is open to all and
 * refuses nobody, so that a page can ask before anybody has signed in.
 */
export const signedInRoutes = (identify: Identify) => {
  const known = async (ctx: Context, use?: SessionUse) => {
    try {
      return { identity: await identify(ctx, use) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'unauthorised') return {};
      return { error };
    }
  };
  return new Router({ prefix: '/signed-in' }).get('/', async (ctx) => {
    const [studio, ofShop] = [await known(ctx), await known(ctx, 'redeem')];
    const [identity, shop] = [studio.identity, ofShop.identity];
    // Where one of the two is not looked at, as its network guesses, the other is still told.
    const error = studio.error ?? ofShop.error;
    if (error && !identity && !shop) throw error;
    ctx.body = {
      ...(identity && { access: ownAccessOf(identity.caller) }),
      ...(shop?.session !== undefined && { shop: ownAccessOf(shop.caller) }),
    } satisfies SignedIn;
  });
};
