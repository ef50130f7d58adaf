/** What documents tell the browser of the site that they are made from. */
import * as z from 'zod/mini';
import type { SiteOverride } from './override';
import { Expose, FRAMES, PartName, PartReference, ReleaseVersion, type NavEntry } from './release';

/** What the browser asks a container for; the files behind it are its own business. */
const ExposeKey = z.pick(Expose, { key: true });
export type ExposeKey = z.infer<typeof ExposeKey>;

const LoadableRelease = z.object({
  name: PartName,
  version: ReleaseVersion,
  container: z.string(),
  base: z.string(),
  entry: z.string(),
});
/** What the browser needs to load a module of a release whose key it knows; `entry` is relative to `base`. */
export type LoadableRelease = z.infer<typeof LoadableRelease>;

const BrowserPart = z.extend(LoadableRelease, {
  pages: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      /** Of a pattern: concrete path → the title it has there. */
      titles: z.optional(z.record(z.string(), z.string())),
      expose: ExposeKey,
      uses: z.optional(z.array(PartReference)),
      frame: z.optional(z.enum(FRAMES)),
      /** Kept before it is opened, with the answers of these calls. */
      offline: z.optional(z.array(z.string())),
    }),
  ),
  parts: z.record(z.string(), ExposeKey),
  /** The part's own last different release, for when this one cannot be loaded. */
  previous: z.optional(LoadableRelease),
});
/** A part as the browser knows it. */
export type BrowserPart = z.infer<typeof BrowserPart>;

/**
 * `GET /api/directories/{composition}/{hash}`: every remote of a composition, for a browser that goes on from the page
 * that it came to, and the hashes of all files (URL → `sha384-…`).
 */
export const Directory = z.object({
  remotes: z.array(BrowserPart),
  integrity: z.record(z.string(), z.string()),
  /** Of the shell before, the files that it starts from, styles first: for a document whose shell does not start. */
  shellBefore: z.optional(z.array(z.string())),
});
export type Directory = z.infer<typeof Directory>;

/** An entry of the navigation, its picture as a URL. */
export interface NavLink extends Omit<NavEntry, 'order'> {
  href: string;
}

/** What the shell starts from. */
export interface SiteState extends Directory {
  composition: number;
  /** `mfe-tools@1.1.0`: the canary on whose side the visitor is. */
  canary?: string;
  settings: SiteSettings;
  nav: NavLink[];
  /** Every path that has a page, so that the footer links to nothing that is not there. */
  paths: string[];
  /** The page of the site's search, where there is one. */
  search?: string;
  /**
   * In a document, whose `remotes` and `integrity` are those of its own page alone: where all are, and the hash of
   * that answer. Absent where all are here.
   */
  directory?: { path: string; integrity: string };
  /** What the shell needs to tell how the parts do; absent: it tells nothing. */
  telemetry?: SiteTelemetry;
  /** The share of their calls that browsers begin traces of, from 0 to 1; absent: of none. */
  traces?: number;
  /** In the documents of a browser that tries a local build; in no other. */
  override?: SiteOverride;
}

/** How browsers tell of the parts (`POST /api/telemetry`). */
export interface SiteTelemetry {
  /** The share of the tabs that do, from 0 to 1. */
  sample: number;
  /** The version of the shell, which is none of the remotes. */
  shell: string;
}

/** The settings that pages may read. */
export interface SiteSettings {
  brand: string;
  tileUrl: string;
  assetOrigin: string;
  /** The origins of the visitors' pages and of the Studio's, where these have a host of their own. */
  hosts?: { visitors: string; studio: string };
}
