import type { Middleware } from 'koa';

/** Without regard to case, because the router has none either. */
export const isApiPath = (path: string): boolean => /^\/api(\/|$)/i.test(path);

/** Answers of the API are data: never a page, never sniffed, never kept unless a route says so. */
export const apiHeaders: Middleware = (ctx, next) => {
  if (!isApiPath(ctx.path)) return next();
  ctx.set({
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cache-Control': 'no-store',
  });
  return next();
};
