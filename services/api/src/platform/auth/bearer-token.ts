import type { Context } from 'koa';

/** The token that a call bears (RFC 6750). */
export const bearerToken = (ctx: Context): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(ctx.get('authorization'))?.[1];
