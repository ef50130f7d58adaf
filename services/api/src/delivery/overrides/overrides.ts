import type { OverrideLink, OverrideRequest, SiteOverride } from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import type { Context } from 'koa';
import type { Caller } from '../../platform/auth/caller';
import { setCookie } from '../../platform/http/set-cookie';
import { askOnce } from '../../platform/secrets/ask-once';
import { readOverride, writeOverride, type Override } from './override-token';

export interface Overrides {
  /** A link that counts until it ends. Throws `forbidden` for whoever may not release the part. */
  offer(wanted: OverrideRequest, by: Caller): Promise<OverrideLink>;
  /** What a token says; undefined where it counts for nothing. */
  read(token: string): Promise<Override | undefined>;
  /** What the browser that asks has agreed to. Never rejects: without its secret the site is as it is for everybody. */
  of(ctx: Context): Promise<SiteOverride | undefined>;
  /** From now on this browser sees the local build that the token names. */
  accept(ctx: Context, token: string, override: Override): void;
  /** And no more. */
  end(ctx: Context): void;
}

/** A day's work: a browser that was forgotten shows what is live the next morning. */
export const LASTS_MS = 8 * HOUR_MS;

interface OverrideOptions {
  /** Asked for once, by the first who needs it. */
  secret: () => Promise<string>;
  /** The site is reached by HTTPS. */
  secure: boolean;
  now?: () => Date;
}

export function createOverrides({
  secret,
  secure,
  now = () => new Date(),
}: OverrideOptions): Overrides {
  const key = askOnce(secret);
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
