import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OverrideLink, OverrideRequest, SiteOverride } from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import type { Context } from 'koa';
import * as z from 'zod';
import type { Caller } from '../../platform/auth/caller';
import { setCookie } from '../../platform/http/cookies';
import { memoizeAsync } from '../../platform/concurrency';

/** A local build that one browser shows in place of a live part. */
const Override = z.strictObject({
  part: z.string(),
  /** Where the local build comes from: see `LocalOrigin` of the contracts. */
  origin: z.string(),
  /** The page to begin with. */
  path: z.string(),
  /** Until when, in ms since 1970. */
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

/** Undefined if the site has not signed it, or it has expired. */
export const readOverride = (secret: string, token: string, now: Date): Override | undefined => {
  const [, text, signature] = TOKEN.exec(token) ?? [];
  if (text === undefined || signature === undefined) return undefined;
  if (!timingSafeEqual(mac(secret, text), Buffer.from(signature, 'base64url'))) return undefined;
  const { data } = Override.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return data && data.until > now.getTime() ? data : undefined;
};

export interface Overrides {
  /** A link for a developer's browser. Throws `forbidden` without the permission to release the part. */
  offer(wanted: OverrideRequest, by: Caller): Promise<OverrideLink>;
  /** Undefined if the token is invalid or has expired. */
  read(token: string): Promise<Override | undefined>;
  /** The override of the requesting browser. Never rejects: without the secret there is none. */
  of(ctx: Context): Promise<SiteOverride | undefined>;
  /** Sets the cookie. */
  accept(ctx: Context, token: string, override: Override): void;
  /** Deletes the cookie. */
  end(ctx: Context): void;
}

/** A working day: a forgotten browser shows the live part the next morning. */
export const LASTS_MS = 8 * HOUR_MS;

interface OverrideOptions {
  /** Read once, at the first use. */
  secret: () => Promise<string>;
  /** Whether the site uses HTTPS. */
  secure: boolean;
  now?: () => Date;
}

export function createOverrides({
  secret,
  secure,
  now = () => new Date(),
}: OverrideOptions): Overrides {
  const key = memoizeAsync(secret);
  // With this prefix no other host of the domain can set it (RFC 6265bis, section 4.1.3.2).
  const cookie = secure ? '__Host-override' : 'override';
  const set = (ctx: Context, value: string, lifetime: number) =>
    setCookie(ctx, cookie, value, { lifetime, secure });
  const read = async (token: string) => readOverride(await key(), token, now());

  return {
    async offer({ part, origin, path = '/' }, by) {
      by.demand([`release:${part}`]);
      const until = now().getTime() + LASTS_MS;
      const token = writeOverride(await key(), { part, origin, path, until });
      return {
        link: `/api/override?token=${token}`,
        expiresAt: new Date(until).toISOString(),
      };
    },
    read,
    async of(ctx) {
      const token = ctx.cookies.get(cookie);
      const override = token === undefined ? undefined : await read(token).catch(() => undefined);
      if (!override) return undefined;
      const { part, origin, until } = override;
      return { part, origin, expiresAt: new Date(until).toISOString() };
    },
    accept: (ctx, token, { until }) =>
      set(ctx, token, Math.floor((until - now().getTime()) / 1000)),
    end: (ctx) => set(ctx, '', 0),
  };
}
