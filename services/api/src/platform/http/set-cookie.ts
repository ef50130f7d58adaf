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
