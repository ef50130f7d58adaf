/** The site's state in documents. */
import * as z from 'zod/mini';
import type { SiteOverride } from './override';
import { Expose, FRAMES, PartName, PartReference, ReleaseVersion, type NavEntry } from './release';

/** The argument of a container's `get`. */
const ExposeKey = z.pick(Expose, { key: true });
export type ExposeKey = z.infer<typeof ExposeKey>;

const LoadableRelease = z.object({
  name: PartName,
  version: ReleaseVersion,
  container: z.string(),
  base: z.string(),
  entry: z.string(),
});
/** What the browser needs to load a module of a release; `entry` is relative to `base`. */
export type LoadableRelease = z.infer<typeof LoadableRelease>;

const BrowserPart = z.extend(LoadableRelease, {
  pages: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      /** For a pattern: path → title. */
      titles: z.optional(z.record(z.string(), z.string())),
      expose: ExposeKey,
      uses: z.optional(z.array(PartReference)),
      frame: z.optional(z.enum(FRAMES)),
      /** Stored by the service worker in advance, with the responses of these calls. */
      offline: z.optional(z.array(z.string())),
    }),
  ),
  parts: z.record(z.string(), ExposeKey),
  /** The part's previous release, for when this one cannot be loaded. */
  previous: z.optional(LoadableRelease),
});
/** A part for the browser. */
export type BrowserPart = z.infer<typeof BrowserPart>;

/**
 * `GET /api/directories/{composition}/{hash}`: all remotes of a composition, for further pages after the first,
 * and the hashes of all files (URL → `sha384-…`).
 */
export const Directory = z.object({
  remotes: z.array(BrowserPart),
  integrity: z.record(z.string(), z.string()),
  /** The first files of the previous shell, styles first, for when this shell does not start. */
  shellBefore: z.optional(z.array(z.string())),
});
export type Directory = z.infer<typeof Directory>;

/** An entry of the navigation, its picture as a URL. */
export interface NavLink extends Omit<NavEntry, 'order'> {
  href: string;
}

/** The state that the shell starts with. */
export interface SiteState extends Directory {
  composition: number;
  /** `mfe-tools@1.1.0`: the visitor's canary. */
  canary?: string;
  settings: SiteSettings;
  nav: NavLink[];
  /** All paths with a page, so that the footer has no broken links. */
  paths: string[];
  /** The page of the site's search, if there is one. */
  search?: string;
  /**
   * URL and hash of the complete `remotes` and `integrity`, because a document only has those of its page. Absent if they are
   * complete.
   */
  directory?: { path: string; integrity: string };
  /** Settings of telemetry; absent if there is none. */
  telemetry?: SiteTelemetry;
  /** The share of calls that are traced, from 0 to 1; absent for none. */
  traces?: number;
  /** Only in documents of a browser with a local build. */
  override?: SiteOverride;
}

/** Telemetry of browsers (`POST /api/telemetry`). */
interface SiteTelemetry {
  /** The share of sampled tabs, from 0 to 1. */
  sample: number;
  /** The version of the shell, which is not among the remotes. */
  shell: string;
}

/** The settings for pages. */
export interface SiteSettings {
  brand: string;
  tileUrl: string;
  assetOrigin: string;
  /** The origins of visitors' pages and the Studio, if the Studio has its own host. */
  hosts?: { visitors: string; studio: string };
}
