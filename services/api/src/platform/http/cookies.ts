import type { Context } from 'koa';

/**
 * Gives the browser a cookie that scripts cannot read; `lifetime` in seconds, `secure` where the site is reached by HTTPS.
 * Written by hand: Koa refuses `Secure` where a proxy that it need not trust ends the encryption.
 */
export const setCookie = (
  ctx: Pick<Context, 'append'>,
  name: string,
  value: string,
  {
    lifetime,
    secure,
    sameSite = 'Lax',
  }: { lifetime: number; secure: boolean; sameSite?: 'Lax' | 'Strict' },
): void =>
  ctx.append(
    'Set-Cookie',
    `${name}=${value}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`,
  );

/** No other host of the domain can set a cookie of such a name (RFC 6265bis, section 4.1.3.2). */
const prefixed = (name: string) => `__Host-${name}`;

/** What the browser keeps under a name of ours, also where it was given that before names had their prefix. */
export const readCookie = (ctx: Pick<Context, 'cookies'>, name: string): string | undefined =>
  ctx.cookies.get(prefixed(name)) ?? ctx.cookies.get(name);

/** Whether any other host of the domain could have set what `readCookie` reads, and `giveCookie` would mend that. */
export const isOpenCookie = (
  ctx: Pick<Context, 'cookies'>,
  name: string,
  { secure }: { secure: boolean },
): boolean => secure && ctx.cookies.get(prefixed(name)) === undefined;

/** As `setCookie`, with the prefix where the site is reached by HTTPS: without, browsers keep none of such a name. */
export const giveCookie = (
  ctx: Pick<Context, 'append'>,
  name: string,
  value: string,
  options: { lifetime: number; secure: boolean },
): void => setCookie(ctx, options.secure ? prefixed(name) : name, value, options);
