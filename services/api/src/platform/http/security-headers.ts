import { DAY_S } from '@site/contracts/units';
import type { Middleware } from 'koa';
import { isApiPath, SERVER_PATHS } from './paths';
import { createHash } from 'node:crypto';

/** Two years, as HSTS preload lists require (https://hstspreload.org). */
const HSTS_MAX_AGE = `max-age=${2 * 365 * DAY_S}`;

/** For all responses except pages: nothing is loaded, sent or framed. */
export const LOCKED_DOWN_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface HttpsSettings {
  publicUrl: string;
  /** Whether HSTS includes subdomains. Default: yes. */
  hstsSubdomains?: boolean;
}

/**
 * Headers of every response unless a route sets others: no scripts, no framing, no sniffing, no reading by other sites.
 */
export const safeHeadersOf = ({
  publicUrl,
  hstsSubdomains = true,
}: HttpsSettings): Record<string, string> => {
  const hsts = `${HSTS_MAX_AGE}${hstsSubdomains ? '; includeSubDomains' : ''}`;
  return {
    'Content-Security-Policy': LOCKED_DOWN_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Only the store locator uses geolocation.
    'Permissions-Policy': 'geolocation=(self), camera=(), microphone=()',
    // OpenStreetMap's tile policy requires a referrer.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': hsts }),
  };
};

/** Sets these headers, and forbids caching for API and metrics. */
export const safeHeaders = (settings: HttpsSettings): Middleware => {
  const always = safeHeadersOf(settings);
  return (ctx, next) => {
    ctx.set(always);
    if (isApiPath(ctx.path) || ctx.path.toLowerCase().startsWith(SERVER_PATHS.metrics))
      ctx.set('Cache-Control', 'no-store');
    return next();
  };
};

/** `'sha256-…'` of a script or style, for the CSP. */
export const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Libraries insert rules into an empty style element by script, which the CSP allows. */
export const EMPTY_STYLE_HASH = cspHash('');
