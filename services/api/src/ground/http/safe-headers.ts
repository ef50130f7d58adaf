import { DAY_S } from '@site/contracts/units';
import type { Middleware } from 'koa';

/** Without regard to case, because the router has none either. */
export const isApiPath = (path: string): boolean => /^\/api(\/|$)/i.test(path);

/** As long as lists of such sites ask for (https://hstspreload.org), in seconds; a subdomain may be somebody else's. */
const HTTPS_ONLY = `max-age=${2 * 365 * DAY_S}`;

/**
 * What holds of every answer, a refusal too, until a route that knows better says otherwise: it is data, which runs
 * nothing, is in no frame, is what its type says, and is read by no other site. Answers of the API are kept by nobody.
 */
export const safeHeaders = (publicUrl: string): Middleware => {
  const always = {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Map tiles are given to those who say where they come from (OpenStreetMap's tile policy).
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': HTTPS_ONLY }),
  };
  return (ctx, next) => {
    ctx.set(always);
    if (isApiPath(ctx.path)) ctx.set('Cache-Control', 'no-store');
    return next();
  };
};
