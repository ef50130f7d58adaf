import { isAdminCall, type Call, type CallCookie, type CallScope } from '../http/call';
import type { Json } from './shapes';

/** The scopes of which the token needs one; empty if any token or none is needed. */
export const scopesOf = ({ may }: Call): readonly CallScope[] =>
  may === undefined || may === 'anyone' ? [] : may;

const cookie = (name: string, description: string): Json => ({
  type: 'apiKey',
  in: 'cookie',
  name: `__Host-${name}`,
  description: `${description} \`${name}\` where the site is reached by plain HTTP.`,
});
const ORIGIN = 'What is no GET needs an `Origin` that is the site’s.';

const COOKIES: Record<CallCookie, Json> = {
  session: cookie('studio', `Of who is signed in to the Studio. ${ORIGIN}`),
  shop: cookie('shop', `Of a shop’s phone, which redeems prizes and does nothing else. ${ORIGIN}`),
  player: cookie(
    'player',
    'Of a person who plays: given with the first answer that needs one, be it a refusal, and signed. Whoever has it is that player.',
  ),
  subscribed: cookie(
    'subscribed',
    'Which addresses this browser has subscribed, as keyed hashes: it alone is told that one is known.',
  ),
  slice: cookie('slice', 'The slice of visitors that this one is in while a canary runs.'),
  override: cookie('override', 'Of a browser that tries a local build of a part.'),
};

export const securitySchemes: Json = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A token that the site’s owner has given out, with the scopes that it may (`POST /api/admin/access`), or the owner’s own. A shop’s key is one with the scope `redeem`.',
  },
  ...COOKIES,
};

/** Accepted authentication of an administration call; sessions are opened with a token only. */
const waysIn = ({ method, path }: Call): string[] => {
  const opens = method === 'POST' && /\/sessions?$/.test(path);
  if (opens) return ['token'];
  const isShops = path.startsWith('/api/admin/redemptions');
  return ['token', 'session', ...(isShops ? ['shop'] : [])];
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
  return waysIn(call).flatMap((by) =>
    scopes.length > 0 ? scopes.map((scope) => ({ [by]: [scope] })) : [{ [by]: [] }],
  );
};

/** The same as a sentence; undefined for public calls. */
export const needsOf = (call: Call): string | undefined => {
  if (!isAdminCall(call)) return undefined;
  const scopes = scopesOf(call)
    .map((scope) => `\`${scope}\``)
    .join(' or ');
  const what = waysIn(call).length > 1 ? 'a token or a sign-in' : 'a token';
  return `Needs ${what}${scopes && ` with the scope ${scopes}`}.`;
};
