import type { Expose, FRAMES, NavEntry, PartReference } from './release';

/** A part as the document tells it to the browser; `entry` is relative to `base`. */
export interface BrowserPart {
  name: string;
  version: string;
  container: string;
  base: string;
  entry: string;
  pages: {
    path: string;
    title: string;
    /** Of a pattern: concrete path → the title it has there. */
    titles?: Record<string, string>;
    expose: Expose;
    uses?: PartReference[];
    frame?: (typeof FRAMES)[number];
  }[];
  parts: Record<string, Expose>;
  /** The part's own last different release, for when this one cannot be loaded. */
  previous?: LoadableRelease;
}

/** What the browser needs to load a module of a release whose key it knows. */
export type LoadableRelease = Pick<
  BrowserPart,
  'name' | 'version' | 'container' | 'base' | 'entry'
>;

/** An entry of the navigation, its picture as a URL. */
export interface NavLink extends Omit<NavEntry, 'order'> {
  href: string;
}

/** What the API inlines in the document: everything the shell starts from. */
export interface SiteState {
  composition: number;
  settings: SiteSettings;
  nav: NavLink[];
  /** Every path that has a page, so that the footer links to nothing that is not there. */
  paths: string[];
  remotes: BrowserPart[];
  /** URL → `sha384-…` */
  integrity: Record<string, string>;
}

/** The settings that pages may read. */
export interface SiteSettings {
  brand: string;
  tileUrl: string;
  assetOrigin: string;
}
