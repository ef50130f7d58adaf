import type { Context } from 'koa';
import { ApiError } from '../http/api-error';
import { hostsOf, type HostSettings } from '../http/hosts';
import { hashOf } from './access-token';
import { bearerToken } from './bearer-token';
import { browserName } from './browser-name';
import { callerOf } from './caller';
import { sessionCookie } from './session-cookie';
import type { SessionUse } from './session-model';
import type { SessionService } from './session-service';

/** Sessions of one kind: the Studio's, or those of shops' phones. `page` is where one signs in. */
export const sessionsOf = (
  sessions: SessionService,
  settings: HostSettings,
  page: string,
  use?: SessionUse,
) => {
  const cookie = sessionCookie(settings.publicUrl, use);
  const { hasStudio } = hostsOf(settings);
  return {
    cookie,
    /** Exchanges the token that the call bears for a session of the browser, in the place of the one that it has. */
    async open(ctx: Context): Promise<void> {
      const token = bearerToken(ctx);
      // With a session of a session nobody would have to show the token again, ever.
      if (token === undefined) throw new ApiError('forbidden', 'Sign in with a token');
      if (!hasStudio(ctx))
        throw new ApiError(
          'forbidden',
          `Sign in at ${settings.studioUrl ?? settings.publicUrl}${page}`,
        );
      const { name, expiresAt } = callerOf(ctx);
      const opened = await sessions.open(
        { name, hash: hashOf(token), expiresAt },
        browserName(ctx.get('user-agent')),
        use,
      );
      const before = cookie.read(ctx);
      if (before !== undefined) await sessions.giveUp(before);
      cookie.give(ctx, opened.secret, opened.lastsMs);
      ctx.status = 201;
    },
  };
};
