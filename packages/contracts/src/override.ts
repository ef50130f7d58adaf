/** Trying a local build of a part inside the live site, in one browser. */
import * as z from 'zod/mini';
import { PartName, sitePath } from './release';

/**
 * Where a local build may come from: the machine of the browser itself, so that nobody can be made to load what a
 * stranger serves. Browsers let pages of HTTPS load from there (W3C Secure Contexts, section 3.1).
 */
export const LocalOrigin = z
  .string()
  .check(
    z.regex(
      /^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}$/,
      'use http://localhost or http://127.0.0.1, with a port',
    ),
  );

/** `POST /api/admin/overrides`: a link under which one browser sees a part as its developer has built it. */
export const OverrideRequest = z.strictObject({
  part: PartName.check(
    z.refine((part) => part !== 'shell', 'the shell frames every page and cannot be tried alone'),
  ),
  origin: LocalOrigin,
  /** The page that is opened first; without it the home page. */
  path: z.optional(
    sitePath.check(
      z.refine((path) => !path.includes(':'), 'name a page of the site, without parameters'),
    ),
  ),
});
export type OverrideRequest = z.infer<typeof OverrideRequest>;

export const OverrideLink = z.object({
  /** Path and query of the link; it holds a signed token. */
  link: z.string(),
  /** ISO 8601: until when the link counts, and what it has set. */
  expiresAt: z.string(),
});
export type OverrideLink = z.infer<typeof OverrideLink>;

/** What the document of such a browser says of it. */
export interface SiteOverride {
  part: string;
  /** Where the local build comes from: see `LocalOrigin`. */
  origin: string;
  /** ISO 8601 */
  expiresAt: string;
}
