import { DAY_S } from '@site/contracts/units';
import type { Middleware } from 'koa';
import { isApiPath, SERVER_PATHS } from './paths';
import { createHash } from 'node:crypto';

/** As long as lists of such sites ask for (https://hstspreload.org), in seconds. */
const HTTPS_ONLY = `max-age=${2 * 365 * DAY_S}`;

/** Of what is no page: nothing is loaded, sent or framed. */
export const NOTHING_RUNS =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface HttpsSettings {
  publicUrl: string;
  /** Whether the names below the site's are reached by HTTPS alone too; as long as nobody says otherwise. */
  hstsSubdomains?: boolean;
}

/**
 * What holds of every answer, a refusal too, until a route that knows better says otherwise: it is data, which runs
 * nothing, is in no frame, is what its type says, and is read by no other site.
 */
export const safeHeadersOf = ({
  publicUrl,
  hstsSubdomains = true,
}: HttpsSettings): Record<string, string> => {
  const httpsOnly = `${HTTPS_ONLY}${hstsSubdomains ? '; includeSubDomains' : ''}`;
  return {
    'Content-Security-Policy': NOTHING_RUNS,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // The locator asks where a visitor is; nothing of the site hears or sees him.
    'Permissions-Policy': 'geolocation=(self), camera=(), microphone=()',
    // Map tiles are given to those who say where they come from (OpenStreetMap's tile policy).
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': httpsOnly }),
  };
};

/** Gives every answer these; those of the API, and how the process does, are kept by nobody. */
export const safeHeaders = (settings: HttpsSettings): Middleware => {
  const always = safeHeadersOf(settings);
  return (ctx, next) => {
    ctx.set(always);
    if (isApiPath(ctx.path) || ctx.path.toLowerCase().startsWith(SERVER_PATHS.metrics))
      ctx.set('Cache-Control', 'no-store');
    return next();
  };
};

/** `'sha256-…'` of a script or a style, as a policy names it. */
export const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Libraries begin their styles with an empty element and insert rules by script, which no policy looks at. */
export const EMPTY_STYLE_HASH = cspHash('');
