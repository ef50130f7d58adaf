import { OWNER, type OwnAccess } from '@site/contracts';
import type { Context } from 'koa';
import { type ApiError, forbidden } from '../http/api-error';

const EVERYTHING = '*';

/** `release:*` includes `release:mfe-tools`, but only `release:*` itself includes `release:*`. */
const includesScope = (scopes: readonly string[], required: string): boolean =>
  scopes.includes(required) ||
  scopes.includes(EVERYTHING) ||
  (required.includes(':') && scopes.includes(`${required.split(':', 1)[0]}:*`));

export const missingScopes = (scopes: readonly string[], separator = ', '): ApiError =>
  forbidden(`This token may not do that: it lacks ${scopes.join(separator)}`);

/** The caller of an administration call with a granted token. */
export const callerWithScopes = (name: string, scopes: readonly string[], expiresAt?: Date) => ({
  /** The name of the token. */
  name,
  /** All scopes; the owner has `*`. */
  scopes,
  expiresAt,
  hasScope: (scope: string): boolean => includesScope(scopes, scope),
  /** Whether the token has this kind of scope (`release`) for any part. */
  hasScopeForAnyPart: (kind: string): boolean =>
    scopes.some((scope) => scope === EVERYTHING || scope.startsWith(`${kind}:`)),
  /** Throws `forbidden` with the missing scopes. */
  requireScopes(required: readonly string[]): void {
    const missing = [...new Set(required)].filter((scope) => !includesScope(scopes, scope));
    if (missing.length > 0) throw missingScopes(missing);
  },
  /** The author of a change: the name of the token. The owner's token may be shared, so `person` is appended to its name. */
  author: (_person?: string): string => name,
});
export type Caller = ReturnType<typeof callerWithScopes>;

/** A caller with a store's session: reduced to the scope `redeem`. */
export const restrictToRedeem = ({ name, expiresAt, hasScope }: Caller): Caller =>
  callerWithScopes(name, hasScope('redeem') ? ['redeem'] : [], expiresAt);

export const ownAccessOf = ({ name, scopes, expiresAt }: Caller): OwnAccess => ({
  name,
  may: [...scopes],
  ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
});

/** The caller with the site's own token. */
export const owner: Caller = {
  ...callerWithScopes(OWNER, [EVERYTHING]),
  author: (person) => (person ? `${OWNER} (${person})` : OWNER),
};

/** The site itself. Names of tokens have no spaces. */
export const siteCaller: Caller = callerWithScopes('the site', ['promote:*']);

/** `session`: the id of the session, if the call has no token. */
export const setCaller = (ctx: Context, caller: Caller, session?: string): void => {
  ctx.state.caller = caller;
  ctx.state.session = session;
};

export const sessionOf = (ctx: Context): string | undefined => ctx.state.session;

/** The caller; only for routes below `/api/admin`. */
export const callerOf = (ctx: Context): Caller => {
  const { caller } = ctx.state;
  if (!caller) throw new Error('The caller of this request was not identified');
  return caller;
};
