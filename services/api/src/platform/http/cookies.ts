import type { Context } from 'koa';

interface Transport {
  /** Whether the site is served over HTTPS. */
  secure: boolean;
}

const PREFIX = '__Host-';

/**
 * With the prefix no other host of the domain can set the cookie (RFC 6265bis, section 4.1.3.2); browsers reject it
 * over HTTP.
 */
const fullName = (name: string, { secure }: Transport) => (secure ? PREFIX + name : name);

/** Sets an HttpOnly cookie; `lifetime` in seconds. Koa's own API refuses `Secure` when a proxy terminates TLS. */
export const setCookie = (
  ctx: Pick<Context, 'append'>,
  name: string,
  value: string,
  options: Transport & { lifetime: number; sameSite?: 'Lax' | 'Strict' },
): void => {
  const { lifetime, secure, sameSite = 'Lax' } = options;
  ctx.append(
    'Set-Cookie',
    `${fullName(name, options)}=${value}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`,
  );
};

/** Reads a cookie; on an HTTPS site only with the prefix. */
export const readCookie = (
  ctx: Pick<Context, 'cookies'>,
  name: string,
  transport: Transport,
): string | undefined => ctx.cookies.get(fullName(name, transport)) || undefined;

/** Reads a cookie with the prefix, or an older one without it. */
export const readEitherCookie = (ctx: Pick<Context, 'cookies'>, name: string): string | undefined =>
  ctx.cookies.get(PREFIX + name) ?? ctx.cookies.get(name);
