import { OwnAccess, OWNER, SessionList, SignedIn } from '@site/contracts';
import type { Context } from 'koa';
import { ApiError, forbidden, notFound } from '../http/api-error';
import { hostsOf, type HostSettings } from '../http/hosts';
import { noteChange } from '../http/note-change';
import { operation } from '../operations/operation';
import { hashOf } from './access-token';
import { callerOf, ownAccessOf, restrictToRedeem, sessionOf } from './caller';
import { bearerToken, type Identify } from './identify';
import { sessionCookie } from './session-cookie';
import type { SessionUse } from './session-model';
import type { SessionService } from './session-service';

interface SessionServices extends HostSettings {
  sessions: SessionService;
}

/** Exchanges the call's token for a session; the browser's earlier session ends. `page`: where to sign in. */
const openSession = async (
  ctx: Context,
  { sessions, ...settings }: SessionServices,
  page: string,
  use?: SessionUse,
): Promise<void> => {
  const token = bearerToken(ctx);
  // Otherwise a session could renew itself indefinitely.
  if (token === undefined) throw forbidden('Sign in with a token');
  const { publicUrl, studioUrl = publicUrl } = settings;
  if (!hostsOf(settings).servesStudio(ctx)) throw forbidden(`Sign in at ${studioUrl}${page}`);
  const { name, expiresAt } = callerOf(ctx);
  const session = await sessions.open(
    { name, hash: hashOf(token), expiresAt },
    ctx.get('user-agent'),
    use,
  );
  const cookie = sessionCookie(publicUrl, use);
  const earlierSecret = cookie.read(ctx);
  if (earlierSecret !== undefined) await sessions.endBySecret(earlierSecret);
  cookie.write(ctx, session.secret, session.lifetimeMs);
};

/** The name whose sessions the caller may list and end; undefined for the owner: all. */
const ownNameOf = (ctx: Context): string | undefined => {
  const { name } = callerOf(ctx);
  return name === OWNER ? undefined : name;
};

export const sessionOperations = [
  operation({
    method: 'GET',
    path: '/api/signed-in',
    summary: 'Returns the Studio session and the store session of this browser, if any.',
    cookies: ['session', 'shop'],
    response: { description: 'Who is signed in', schema: SignedIn },
    errors: ['rate_limited'],
    /** Open to all and never 401, so that pages can call it before sign-in. */
    async handle({ ctx }, { identify }: { identify: Identify }): Promise<SignedIn> {
      const tryIdentify = async (use?: SessionUse) => {
        try {
          return { identity: await identify(ctx, use) };
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          return error.code === 'unauthorised' ? {} : { error };
        }
      };
      const [studio, shopResult] = [await tryIdentify(), await tryIdentify('redeem')];
      const [identity, shop] = [studio.identity, shopResult.identity];
      // If one of the two is rate limited, the other is still returned.
      const error = studio.error ?? shopResult.error;
      if (error && !identity && !shop) throw error;
      return {
        ...(identity && { access: ownAccessOf(identity.caller) }),
        ...(shop?.session !== undefined && { shop: ownAccessOf(shop.caller) }),
      };
    },
  }),
  operation({
    method: 'GET',
    path: '/api/admin/sessions',
    summary: 'Lists the sessions of the token; for the owner, all sessions.',
    scopes: 'anyone',
    response: { description: 'The sessions, the latest first', schema: SessionList },
    async handle({ ctx }, { sessions }: SessionServices): Promise<SessionList> {
      const openSessions = await sessions.list(ownNameOf(ctx));
      const currentId = sessionOf(ctx);
      return {
        sessions: openSessions.map((session) => ({
          ...session,
          isCurrent: session.id === currentId,
        })),
      };
    },
  }),
  operation({
    method: 'POST',
    path: '/api/admin/sessions',
    summary:
      'Signs in to the Studio: exchanges the token for a session cookie, which ends after 30 minutes without use, after 12 hours, and with the token.',
    scopes: 'anyone',
    response: {
      status: 201,
      description: 'Who has signed in',
      schema: OwnAccess,
      headers: ['Set-Cookie'],
    },
    errors: ['forbidden'],
    async handle({ ctx }, services: SessionServices) {
      await openSession(ctx, services, '/studio');
      noteChange(ctx, 'Signed in to the Studio');
      return ownAccessOf(callerOf(ctx));
    },
  }),
  operation({
    method: 'DELETE',
    path: '/api/admin/sessions/{id}',
    summary:
      'Ends a session of the caller’s token, or any for the owner; `current` is the session of the call. Ending any other session needs the token.',
    scopes: 'anyone',
    response: { status: 204, description: 'It has ended', headers: ['Set-Cookie'] },
    errors: ['forbidden', 'not_found'],
    async handle({ ctx, params }, { sessions, publicUrl }: SessionServices) {
      const currentId = sessionOf(ctx);
      const id = params.id === 'current' ? currentId : params.id;
      if (id === undefined) throw notFound('This call has no session');
      // A stolen cookie must not end other sessions.
      if (id !== currentId && bearerToken(ctx) === undefined)
        throw forbidden('Send your token again to end another session');
      const { name } = await sessions.end(id, ownNameOf(ctx));
      noteChange(ctx, id === currentId ? 'Signed out' : `Signed out ${name}`);
      if (id === currentId) sessionCookie(publicUrl).clear(ctx);
    },
  }),
  operation({
    method: 'POST',
    path: '/api/admin/redemptions/session',
    summary:
      'Exchanges a store’s key for a session cookie that can only redeem prizes. It ends with the key, or after 400 days.',
    scopes: ['redeem'],
    response: {
      status: 201,
      description: 'Whose key it is',
      schema: OwnAccess,
      headers: ['Set-Cookie'],
    },
    errors: ['forbidden'],
    async handle({ ctx }, services: SessionServices) {
      await openSession(ctx, services, '/redeem', 'redeem');
      noteChange(ctx, 'Signed in a store’s device');
      return ownAccessOf(restrictToRedeem(callerOf(ctx)));
    },
  }),
  operation({
    method: 'DELETE',
    path: '/api/admin/redemptions/session',
    summary: 'Ends the session of the store’s phone that makes the call.',
    scopes: ['redeem'],
    response: { status: 204, description: 'It has ended', headers: ['Set-Cookie'] },
    errors: ['forbidden', 'not_found'],
    async handle({ ctx }, { sessions, publicUrl }: SessionServices) {
      const currentId = sessionOf(ctx);
      const cookie = sessionCookie(publicUrl, 'redeem');
      // Without the phone's cookie the session of the call is the Studio's.
      if (currentId === undefined || cookie.read(ctx) === undefined)
        throw notFound('This call has no session of a store’s phone');
      await sessions.end(currentId);
      noteChange(ctx, 'Signed out a store’s device');
      cookie.clear(ctx);
    },
  }),
];
