/** Trying a local build of a part inside the live site, in one browser. */
import * as z from 'zod/mini';
import { PartName, sitePath } from './release';

/**
 * A local build is loaded only from the browser's own machine, so that a link cannot load an attacker's code. Browsers allow
 * HTTPS pages to load from loopback (W3C Secure Contexts, section 3.1).
 */
export const LocalOrigin = z
  .string()
  .check(
    z.regex(
      /^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}$/,
      'use http://localhost or http://127.0.0.1, with a port',
    ),
  );

/** `POST /api/admin/overrides`: creates a link with which one browser shows a local build. */
export const OverrideRequest = z.strictObject({
  part: PartName.check(
    z.refine(
      (part) => part !== 'shell',
      'the shell is part of every page and cannot be overridden',
    ),
  ),
  origin: LocalOrigin,
  /** The page that opens first; the home page by default. */
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
  /** ISO 8601: when the link and the override expire. */
  expiresAt: z.string(),
});
export type OverrideLink = z.infer<typeof OverrideLink>;

/** The override in the document of such a browser. */
export interface SiteOverride {
  part: string;
  /** The origin of the local build: see `LocalOrigin`. */
  origin: string;
  /** ISO 8601 */
  expiresAt: string;
}
