import type { Context } from 'koa';

/** Sets an HttpOnly cookie; `lifetime` in seconds. Koa's own API refuses `Secure` when a proxy terminates TLS. */
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

/** No other host of the domain can set a cookie with this prefix (RFC 6265bis, section 4.1.3.2). */
const withPrefix = (name: string) => `__Host-${name}`;

/** Reads a cookie with the prefix, or an older one without it. */
export const readCookie = (ctx: Pick<Context, 'cookies'>, name: string): string | undefined =>
  ctx.cookies.get(withPrefix(name)) ?? ctx.cookies.get(name);

/** Whether `readCookie` would read a cookie without the prefix on an HTTPS site. */
export const lacksPrefix = (
  ctx: Pick<Context, 'cookies'>,
  name: string,
  { secure }: { secure: boolean },
): boolean => secure && ctx.cookies.get(withPrefix(name)) === undefined;

/** Like `setCookie`, with the prefix on HTTPS sites; browsers reject it elsewhere. */
export const setPrefixedCookie = (
  ctx: Pick<Context, 'append'>,
  name: string,
  value: string,
  options: { lifetime: number; secure: boolean },
): void => setCookie(ctx, options.secure ? withPrefix(name) : name, value, options);
