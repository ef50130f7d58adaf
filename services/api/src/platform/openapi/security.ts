import { isAdminCall, type Call, type CallCookie, type CallScope } from '../http/call';
import type { Json } from './schema-components';

/** The scopes of which the token needs one; empty if any token or none is needed. */
export const scopesOf = ({ scopes }: Call): readonly CallScope[] =>
  scopes === undefined || scopes === 'anyone' ? [] : scopes;

const cookie = (name: string, description: string): Json => ({
  type: 'apiKey',
  in: 'cookie',
  name: `__Host-${name}`,
  description: `${description} Named \`${name}\` over plain HTTP.`,
});
const ORIGIN = 'Changes need an `Origin` of the site.';

const COOKIES: Record<CallCookie, Json> = {
  session: cookie('studio', `A session of the Studio. ${ORIGIN}`),
  shop: cookie('shop', `A session of a store’s phone, which can only redeem prizes. ${ORIGIN}`),
  player: cookie(
    'player',
    'The signed id of a player, set with the first response that needs one.',
  ),
  subscribed: cookie(
    'subscribed',
    'Addresses that this browser has subscribed, as keyed hashes, so that no other browser can find out whether an address is subscribed.',
  ),
  slice: cookie('slice', 'The visitor’s slice during a canary.'),
  override: cookie('override', 'A local build of a part that this browser tries.'),
};

export const securitySchemes: Json = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A granted token (`POST /api/admin/access`) or the owner’s. A store’s key is a token with the scope `redeem`.',
  },
  ...COOKIES,
};

/** Accepted authentication of an administration call; sessions are opened with a token only. */
const acceptedSchemes = ({ method, path }: Call): string[] => {
  const opensSession = method === 'POST' && /\/sessions?$/.test(path);
  if (opensSession) return ['token'];
  const isRedemption = path.startsWith('/api/admin/redemptions');
  return ['token', 'session', ...(isRedemption ? ['shop'] : [])];
};

/**
 * Alternatives, of which one must be met. OpenAPI 3.1 allows roles in schemes without scopes. Cookies of visitors are
 * optional.
 */
export const securityOf = (call: Call): Json[] => {
  if (!isAdminCall(call)) {
    const { cookies = [] } = call;
    return cookies.length > 0 ? [...cookies.map((name) => ({ [name]: [] })), {}] : [];
  }
  const scopes = scopesOf(call);
  return acceptedSchemes(call).flatMap((scheme) =>
    scopes.length > 0 ? scopes.map((scope) => ({ [scheme]: [scope] })) : [{ [scheme]: [] }],
  );
};

/** The requirements as a sentence; undefined for public calls. */
export const requirementsOf = (call: Call): string | undefined => {
  if (!isAdminCall(call)) return undefined;
  const scopes = scopesOf(call)
    .map((scope) => `\`${scope}\``)
    .join(' or ');
  const credentials = acceptedSchemes(call).length > 1 ? 'a token or a sign-in' : 'a token';
  return `Needs ${credentials}${scopes && ` with the scope ${scopes}`}.`;
};
