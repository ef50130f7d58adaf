import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

/** What a browser shows in place of a live part. */
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

/** `<what it says>.<signature>`, base64url both. */
export const writeOverride = (secret: string, override: Override): string => {
  const text = Buffer.from(JSON.stringify(override)).toString('base64url');
  return `${text}.${mac(secret, text).toString('base64url')}`;
};

const SHAPE = /^([\w-]{1,600})\.([\w-]{43})$/;

/** Undefined for what was not signed by the site, and from the moment on that it names as its end. */
export const readOverride = (secret: string, token: string, now: Date): Override | undefined => {
  const [, text, signature] = SHAPE.exec(token) ?? [];
  if (text === undefined || signature === undefined) return undefined;
  if (!timingSafeEqual(mac(secret, text), Buffer.from(signature, 'base64url'))) return undefined;
  const { data } = Override.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return data && data.until > now.getTime() ? data : undefined;
};
