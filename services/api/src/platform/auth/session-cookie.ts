import type { Context } from 'koa';
import { setCookie } from '../http/cookies';
import type { SessionUse } from './session-model';

/**
 * The session cookie of the Studio or a store's phone: HttpOnly, SameSite=Strict, and with the prefix `__Host-` (RFC
 * 6265bis, section 4.1.3.2) over HTTPS, because not every browser accepts the prefix over HTTP.
 */
export const sessionCookie = (publicUrl: string, use?: SessionUse) => {
  const secure = publicUrl.startsWith('https:');
  const baseName = use === 'redeem' ? 'shop' : 'studio';
  const name = secure ? `__Host-${baseName}` : baseName;
  const set = (ctx: Context, value: string, lifetime: number) =>
    setCookie(ctx, name, value, { lifetime, secure, sameSite: 'Strict' });
  return {
    read: (ctx: Context): string | undefined => ctx.cookies.get(name) || undefined,
    write: (ctx: Context, secret: string, lifetimeMs: number): void =>
      set(ctx, secret, Math.floor(lifetimeMs / 1000)),
    clear: (ctx: Context): void => set(ctx, '', 0),
  };
};
