import { OWNER, type OwnAccess } from '@site/contracts';
import type { Context } from 'koa';
import { ApiError } from '../http/api-error';

/** The caller of an administration call. */
export interface Caller {
  /** The name of the token. */
  name: string;
  /** All scopes; the owner has `*`. */
  scopes: readonly string[];
  /** When the token expires. */
  expiresAt?: Date;
  may(scope: string): boolean;
  /** Whether the token has this kind of scope (`release`) for any part. */
  mayOfSomePart(kind: string): boolean;
  /** Throws `forbidden` with the missing scopes. */
  demand(scopes: readonly string[]): void;
  /**
   * The author of a change: the name of the token. The owner's token may be shared, so the given word is added to it.
   */
  signs(word?: string): string;
}

const EVERYTHING = '*';

/** `release:*` includes `release:mfe-tools`, but only `release:*` itself includes `release:*`. */
const holds = (scopes: readonly string[], wanted: string): boolean =>
  scopes.includes(wanted) ||
  scopes.includes(EVERYTHING) ||
  (wanted.includes(':') && scopes.includes(`${wanted.split(':', 1)[0]}:*`));

export const lacking = (scopes: readonly string[], joint = ', '): ApiError =>
  new ApiError('forbidden', `This token may not do that: it lacks ${scopes.join(joint)}`);

/** The caller with a granted token. */
export const bearer = (name: string, scopes: readonly string[], expiresAt?: Date): Caller => ({
  name,
  scopes,
  expiresAt,
  may: (scope) => holds(scopes, scope),
  mayOfSomePart: (kind) =>
    scopes.some((scope) => scope === EVERYTHING || scope.startsWith(`${kind}:`)),
  demand(wanted) {
    const lacks = [...new Set(wanted)].filter((scope) => !holds(scopes, scope));
    if (lacks.length > 0) throw lacking(lacks);
  },
  signs: () => name,
});

/** A caller with a shop's session: reduced to the scope `redeem`. */
export const redeeming = ({ name, expiresAt, may }: Caller): Caller =>
  bearer(name, may('redeem') ? ['redeem'] : [], expiresAt);

/** The caller's own access, for himself. */
export const ownAccessOf = ({ name, scopes, expiresAt }: Caller): OwnAccess => ({
  name,
  may: [...scopes],
  ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
});

/** The caller with the site's own token. */
export const owner: Caller = {
  ...bearer(OWNER, [EVERYTHING]),
  signs: (word) => (word ? `${OWNER} (${word})` : OWNER),
};

/** The site itself. Names of tokens have no spaces. */
export const theSite: Caller = bearer('the site', ['promote:*']);

const callers = new WeakMap<object, Caller>();
const sessions = new WeakMap<object, string>();

/** `session`: the id of the session, if the call has no token. */
export const setCaller = (ctx: Context, caller: Caller, session?: string): void => {
  callers.set(ctx.req, caller);
  if (session !== undefined) sessions.set(ctx.req, session);
};

export const sessionOf = (ctx: Context): string | undefined => sessions.get(ctx.req);

/** The caller; only for routes below `/api/admin`. */
export const callerOf = (ctx: Context): Caller => {
  const caller = callers.get(ctx.req);
  if (!caller) throw new Error('Nobody has said who makes this call');
  return caller;
};
