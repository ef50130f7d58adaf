import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OverrideLink, OverrideRequest, SiteOverride } from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import type { Context } from 'koa';
import * as z from 'zod';
import type { Caller } from '../../platform/auth/caller';
import { readCookie, setCookie } from '../../platform/http/cookies';
import { memoizeAsync } from '../../platform/concurrency';

/** A local build that one browser loads instead of a live part. */
const Override = z.strictObject({
  part: z.string(),
  /** Of the local build: see `LocalOrigin` of the contracts. */
  origin: z.string(),
  /** The first page. */
  path: z.string(),
  /** In ms since 1970. */
  until: z.number(),
});
export type Override = z.infer<typeof Override>;

const mac = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`override.${text}`).digest();

/** `<payload>.<signature>`, both base64url. */
export const writeOverride = (secret: string, override: Override): string => {
  const text = Buffer.from(JSON.stringify(override)).toString('base64url');
  return `${text}.${mac(secret, text).toString('base64url')}`;
};

const TOKEN = /^([\w-]{1,600})\.([\w-]{43})$/;

/** Undefined if the signature is invalid or the token has expired. */
export const readOverride = (secret: string, token: string, now: Date): Override | undefined => {
  const [, text, signature] = TOKEN.exec(token) ?? [];
  if (text === undefined || signature === undefined) return undefined;
  if (!timingSafeEqual(mac(secret, text), Buffer.from(signature, 'base64url'))) return undefined;
  const { data } = Override.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return data && data.until > now.getTime() ? data : undefined;
};

const COOKIE = 'override';

/** A working day: a forgotten override has ended by the next morning. */
const LIFETIME_MS = 8 * HOUR_MS;

interface OverrideOptions {
  /** Read once, at the first use. */
  secret: () => Promise<string>;
  /** Whether the site uses HTTPS. */
  secure: boolean;
  now?: () => Date;
}

export function createOverrides({ secret, secure, now = () => new Date() }: OverrideOptions) {
  const key = memoizeAsync(secret);
  const set = (ctx: Context, value: string, lifetime: number) =>
    setCookie(ctx, COOKIE, value, { lifetime, secure });
  const read = async (token: string) => readOverride(await key(), token, now());

  return {
    /** A link for a developer's browser. Throws `forbidden` without the permission to release the part. */
    async createLink(
      { part, origin, path = '/' }: OverrideRequest,
      by: Caller,
    ): Promise<OverrideLink> {
      by.requireScopes([`release:${part}`]);
      const until = now().getTime() + LIFETIME_MS;
      const token = writeOverride(await key(), { part, origin, path, until });
      return {
        link: `/api/override?token=${token}`,
        expiresAt: new Date(until).toISOString(),
      };
    },

    /** Undefined if the token is invalid or has expired. */
    read,

    /** The override of the requesting browser. Never rejects: without the secret there is none. */
    async find(ctx: Context): Promise<SiteOverride | undefined> {
      const token = readCookie(ctx, COOKIE, { secure });
      const override = token === undefined ? undefined : await read(token).catch(() => undefined);
      if (!override) return undefined;
      const { part, origin, until } = override;
      return { part, origin, expiresAt: new Date(until).toISOString() };
    },

    accept: (ctx: Context, token: string, { until }: Override) =>
      set(ctx, token, Math.floor((until - now().getTime()) / 1000)),

    end: (ctx: Context) => set(ctx, '', 0),
  };
}

export type Overrides = ReturnType<typeof createOverrides>;
