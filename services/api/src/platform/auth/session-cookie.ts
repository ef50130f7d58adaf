import type { Context } from 'koa';
import { readCookie, setCookie } from '../http/cookies';
import type { SessionUse } from './session-model';

/** The session cookie of the Studio or a store's phone. */
export const sessionCookie = (publicUrl: string, use?: SessionUse) => {
  const secure = publicUrl.startsWith('https:');
  const name = use === 'redeem' ? 'shop' : 'studio';
  const set = (ctx: Context, value: string, lifetime: number) =>
    setCookie(ctx, name, value, { lifetime, secure, sameSite: 'Strict' });
  return {
    read: (ctx: Context): string | undefined => readCookie(ctx, name, { secure }),
    write: (ctx: Context, secret: string, lifetimeMs: number): void =>
      set(ctx, secret, Math.floor(lifetimeMs / 1000)),
    clear: (ctx: Context): void => set(ctx, '', 0),
  };
};
