import Router from '@koa/router';
import { OWNER, type SessionList, type SignedIn } from '@site/contracts';
import type { Context } from 'koa';
import { ApiError } from '../errors/api-error';
import { hostsOf, type HostSettings } from '../http/hosts';
import { noteChange } from '../http/note-change';
import { hashOf } from './access-token';
import { bearerToken } from './bearer-token';
import { browserName } from './browser-name';
import { callerOf, sessionOf } from './caller';
import type { Identify } from './identify';
import { ownAccessOf } from './own-access';
import { sessionCookie } from './session-cookie';
import type { SessionService } from './session-service';

/** The sessions that the caller may look at and end: of his own token, and for the owner everybody's. */
const reachOf = (ctx: Context): string | undefined => {
  const { name } = callerOf(ctx);
  return name === OWNER ? undefined : name;
};

/** `/api/admin/sessions`: GET lists, POST signs in, DELETE /:id signs out; `current` is the caller's own. */
export const sessionRoutes = (sessions: SessionService, settings: HostSettings) => {
  const cookie = sessionCookie(settings.publicUrl);
  const { hasStudio } = hostsOf(settings);
  return new Router({ prefix: '/sessions' })
    .get('/', async (ctx) => {
      const open = await sessions.list(reachOf(ctx));
      const own = sessionOf(ctx);
      ctx.body = {
        sessions: open.map(({ _id, name, browser, createdAt, lastUsedAt, endsAt }) => ({
          id: _id,
          name,
          browser,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          endsAt: endsAt.toISOString(),
          isCurrent: _id === own,
        })),
      } satisfies SessionList;
    })
    .post('/', async (ctx) => {
      const caller = callerOf(ctx);
      const token = bearerToken(ctx);
      // With a session of a session nobody would have to show the token again, ever.
      if (token === undefined) throw new ApiError('forbidden', 'Sign in with a token');
      if (!hasStudio(ctx))
        throw new ApiError('forbidden', `Sign in at ${settings.studioUrl}/studio`);
      noteChange(ctx, 'signs in to the Studio');
      const { name, expiresAt } = caller;
      const opened = await sessions.open(
        { name, hash: hashOf(token), expiresAt },
        browserName(ctx.get('user-agent')),
      );
      const before = cookie.read(ctx);
      if (before !== undefined) await sessions.giveUp(before);
      cookie.give(ctx, opened.secret, opened.lastsMs);
      ctx.body = ownAccessOf(caller);
      ctx.status = 201;
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
 * GET /api/signed-in: whom the browser's session is of. It is open to all and refuses nobody, so that the Studio can ask
 * before anybody has signed in.
 */
export const signedInRoutes = (identify: Identify) =>
  new Router({ prefix: '/signed-in' }).get('/', async (ctx) => {
    ctx.body = {
      access: await identify(ctx).then(
        (identity) => identity && ownAccessOf(identity.caller),
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'unauthorised') return undefined;
          throw error;
        },
      ),
    } satisfies SignedIn;
  });
