import { OWNER, type OwnAccess } from '@site/contracts';
import type { Context } from 'koa';
import { ApiError } from '../http/api-error';

/** Whoever makes an administration call. */
export interface Caller {
  /** The name of the token. */
  name: string;
  /** Every scope of the token; the owner's is `*`. */
  scopes: readonly string[];
  /** When the token ends, where it does. */
  expiresAt?: Date;
  may(scope: string): boolean;
  /** Whether he has such a scope (`release`) for any part at all. */
  mayOfSomePart(kind: string): boolean;
  /** Throws `forbidden` with those of the scopes that the token lacks. */
  demand(scopes: readonly string[]): void;
  /**
   * How a change is signed: with the name of the token. What the caller says of himself is added for the owner, whose
   * token several people may use, and is ignored for everybody else.
   */
  signs(word?: string): string;
}

const EVERYTHING = '*';

/** `release:*` holds `release:mfe-tools`, and no token's scope holds `release:*` but that itself. */
const holds = (scopes: readonly string[], wanted: string): boolean =>
  scopes.includes(wanted) ||
  scopes.includes(EVERYTHING) ||
  (wanted.includes(':') && scopes.includes(`${wanted.split(':', 1)[0]}:*`));

export const lacking = (scopes: readonly string[], joint = ', '): ApiError =>
  new ApiError('forbidden', `This token may not do that: it lacks ${scopes.join(joint)}`);

/** The bearer of a token that the site has given out. */
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

/** Who bears a token, where the call is made by a shop's phone: it may redeem, and nothing else. */
export const redeeming = ({ name, expiresAt, may }: Caller): Caller =>
  bearer(name, may('redeem') ? ['redeem'] : [], expiresAt);

/** What the caller may read about his own token. */
export const ownAccessOf = ({ name, scopes, expiresAt }: Caller): OwnAccess => ({
  name,
  may: [...scopes],
  ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
});

/** The bearer of the site's own token. */
export const owner: Caller = {
  ...bearer(OWNER, [EVERYTHING]),
  signs: (word) => (word ? `${OWNER} (${word})` : OWNER),
};

/** The site, where it changes something by itself. No token has this name: those have no spaces. */
export const theSite: Caller = bearer('the site', ['promote:*']);

const callers = new WeakMap<object, Caller>();
const sessions = new WeakMap<object, string>();

/** `session`: the id of the one that the call is made by, where it bears no token. */
export const setCaller = (ctx: Context, caller: Caller, session?: string): void => {
  callers.set(ctx.req, caller);
  if (session !== undefined) sessions.set(ctx.req, session);
};

export const sessionOf = (ctx: Context): string | undefined => sessions.get(ctx.req);

/** Who makes this call; for routes below `/api/admin`, which nobody reaches unknown. */
export const callerOf = (ctx: Context): Caller => {
  const caller = callers.get(ctx.req);
  if (!caller) throw new Error('Nobody has said who makes this call');
  return caller;
};
