/**
 * What a part says of itself, and what a release holds.
 * Read by the API, the tooling and the shell's types; no visitor's page parses these shapes.
 */
import * as z from 'zod/mini';
import { PageSearch, searchWords } from './page-search';

/** Parts are looked up by name in plain objects, which have a `constructor` of their own. */
export const PartName = z.string().check(
  z.regex(/^[a-z][a-z0-9-]{1,40}$/, 'use lower-case letters, digits and dashes'),
  z.refine((name) => name !== 'constructor', 'choose another name, every object has this one'),
);
export const ReleaseVersion = z.string().check(
  z.regex(
    // A version is part of folder names and addresses, so its length is bounded.
    /^\d{1,9}\.\d{1,9}\.\d{1,9}(-[0-9A-Za-z.-]{1,60})?$/,
    'use a semantic version such as 1.2.0-3f9a2b7c10, with numbers of at most nine digits',
  ),
);
/** `//1249767214/x` would be another host, and lead there. */
export const sitePath = z
  .string()
  .check(
    z.maxLength(200, 'a path has at most 200 characters'),
    z.regex(
      /^\/(?:[a-z0-9:_-]+(?:\/[a-z0-9:_-]+)*)?$/,
      'a path starts with /, is lower case, and has something behind each further /',
    ),
  );
const filePath = z
  .string()
  .check(
    z.regex(
      /^(?!.*(?:\.\.|\/\.?(?:\/|$)))[A-Za-z0-9_][A-Za-z0-9_./-]{0,160}$/,
      'a file path is relative, has no .. and names a file, in at most 161 letters, digits and . _ - /',
    ),
  );

/** The six groups of the navigation (docs/product.md, section 2.3), in the order of the bar. */
export const NAV_GROUPS = [
  'home',
  'products',
  'apparel',
  'resources',
  'company',
  'contact',
] as const;

export const NavEntry = z.strictObject({
  group: z.enum(NAV_GROUPS),
  label: z.string().check(z.minLength(1), z.maxLength(40)),
  description: z.string().check(z.minLength(1), z.maxLength(120)),
  /** A picture: a module request in `remote.config.ts`, a file of the release in a description. */
  image: z.string(),
  /** Place within its group: smaller comes first. */
  order: z.int(),
});
export type NavEntry = z.infer<typeof NavEntry>;

/** A part of another remote's page: `featured-grid` of `mfe-catalog` on the home page, say. */
export const PartReference = z.strictObject({ remote: PartName, part: PartName });
export type PartReference = z.infer<typeof PartReference>;

/** The picture beside a shared link, 1200 x 630 px: a module request in `remote.config.ts`, a file of the release in a description. */
export const PageCard = z.strictObject({
  image: z.string(),
  /** What the picture shows, for those who do not see it. */
  alt: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type PageCard = z.infer<typeof PageCard>;

const DEEPEST_JSON_LD = 20;
/** The questions of the FAQ, the largest of this site, have some 7,700. */
const LARGEST_JSON_LD = 32_000;

/** Looks level by level, as a value that is too deep has no room on the stack either. */
const isShallow = (value: unknown): boolean => {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST_JSON_LD) return false;
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    );
  }
  return true;
};

/**
 * https://schema.org in JSON. What a release cannot know is written as a placeholder, and filled in by the server:
 * `{brand}`, and the absolute addresses `{site}`, `{page}`, `{card}` and `{logo}`. A value that is `{stores}` becomes
 * the list items of the first stores; the page must ask for the data `stores`.
 */
const jsonLd = z.optional(
  z.record(z.string(), z.unknown()).check(
    z.refine((value) => isShallow(value), 'may be nested at most 20 deep'),
    z.refine(
      (value) => !isShallow(value) || JSON.stringify(value).length <= LARGEST_JSON_LD,
      `may have at most ${LARGEST_JSON_LD} characters as JSON`,
    ),
    z.refine(
      (value) => !isShallow(value) || JSON.stringify(value).split('"{stores}"').length <= 2,
      'may ask for {stores} once',
    ),
  ),
);

/**
 * What the server hands to a page while prerendering it, by name. `search` makes it the page of the site's search: it is
 * rendered also where search engines may not keep it, and gets what was asked for and found in its document.
 * `certificate` makes it the page where batches are looked up, under `?batch=`.
 */
export const SERVER_DATA = ['stores', 'search', 'certificate'] as const;

/** One path of a pattern, with what it says of itself where that differs from its page. */
export const ConcretePath = z.union([
  sitePath,
  z.strictObject({
    path: sitePath,
    title: z.optional(z.string().check(z.maxLength(120))),
    description: z.optional(z.string().check(z.maxLength(320))),
    card: z.optional(PageCard),
    /** In place of the page's own, for the site's search. */
    words: searchWords,
    jsonLd,
  }),
]);
export type ConcretePath = z.infer<typeof ConcretePath>;

/**
 * What a visitor downloads for a part, in KB of 1024 bytes: scripts and styles in brotli, of a page or piece the
 * remote's entry and the files of its own expose. Of the pages of November 2026 all but map and Studio (76 and 185 KB)
 * are below 18 KB, the shell's entry is 106 KB.
 */
export const BUDGETS = { page: 32, most: 256, shell: 128 } as const;

/** Personal answers and those of the administration are kept by nobody. */
const publicRead = z
  .string()
  .check(
    z.regex(
      /^\/api\/(?!admin(?:\/|$))[a-z0-9-]+(?:\/[a-z0-9-]+)*$/,
      'name a call of visitors that is read, such as /api/stores',
    ),
  );

/** What may stand around a page in place of the site's own frame. */
export const FRAMES = ['own'] as const;

/** What a page that is made of the list of stores says of itself, with the names of what it is about in braces. */
const ofList = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  description: z.string().check(z.minLength(1), z.maxLength(320)),
});

const page = {
  /** `/products/:category`; parameters are whole segments. */
  path: sitePath,
  /** The concrete paths that a pattern stands for; they are prerendered and listed in the sitemap. */
  paths: z.optional(z.array(ConcretePath)),
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  description: z.string().check(z.minLength(1), z.maxLength(320)),
  /** The path that search engines should keep, where the page answers under several. */
  canonical: z.optional(sitePath),
  /** Addresses of the page from earlier times: they lead to it for good. */
  formerPaths: z.optional(z.array(sitePath)),
  /** The page above this one, where the path does not say so: `/products` of `/product/:slug`. */
  parent: z.optional(sitePath),
  /** Without one, links to the page show the site's own picture. */
  card: z.optional(PageCard),
  nav: z.optional(NavEntry),
  uses: z.optional(
    z
      .array(PartReference)
      .check(
        z.refine(
          (uses) =>
            new Set(uses.map(({ remote, part }) => `${remote} ${part}`)).size === uses.length,
          'name each piece once',
        ),
      ),
  ),
  data: z.optional(z.array(z.enum(SERVER_DATA))),
  /** What the site's search finds of it beside title and description; of a page that search engines may not keep, nothing. */
  search: z.optional(PageSearch),
  /**
   * The page is rendered for each state that has stores, and handed the stores of that state alone; `{state}` is the
   * state's name, `{count}` how many stores it has. Its path ends with a parameter for the state; of releases from before
   * it has none, and the views are under `?state=IL`. The page must ask for the data `stores`.
   */
  perState: z.optional(ofList),
  /**
   * The page is rendered for each store, and handed it and those nearest to it; `{store}`, `{address}`, `{city}` and
   * `{state}` are the store's. Its path ends with two parameters, for the state and for the store. Of a store that is not
   * there it is handed the stores of the state. The page must ask for the data `stores`.
   */
  perStore: z.optional(ofList),
  jsonLd,
  /** `false` keeps the page out of search engines and of the prerendering. */
  indexed: z.optional(z.boolean()),
  /**
   * `own`: without the site's menu, footer and newsletter popup; the page brings what leads around in it, and out of
   * it. Age gate, skip link, `main` and notices stand around every page.
   */
  frame: z.optional(z.enum(FRAMES)),
  /** Pages of this site may show it within them, in a frame; without it no page of any site may. */
  framed: z.optional(z.boolean()),
  /**
   * Browsers keep the page before it is opened, for when the site cannot be reached; with it the latest answers of these
   * calls, which are the same for everybody.
   */
  offline: z.optional(z.array(publicRead)),
  /** KB of 1024 bytes, in brotli, that the page's scripts and styles may have; see `BUDGETS`. */
  budget: z.optional(z.int().check(z.positive(), z.maximum(BUDGETS.most))),
};

/** `remote.config.ts`: what a team writes. Data, no code; modules are named by their path. */
export const RemoteConfig = z.strictObject({
  name: PartName,
  pages: z.array(z.strictObject({ ...page, module: z.string() })),
  /** Pieces that other parts' pages may place: name → module. */
  parts: z.optional(z.record(PartName, z.string())),
  /** Modules that the shell provides lazily and that this part bundles instead: it wants more of their packages. */
  brings: z.optional(z.array(z.string())),
});
export type RemoteConfig = z.infer<typeof RemoteConfig>;

/** An exposed module, every file that it needs before it can run, and the shared modules that it asks for. */
export const Expose = z.strictObject({
  key: z.string().check(z.maxLength(200)),
  files: z.array(filePath),
  shared: z.array(z.string()),
});
export type Expose = z.infer<typeof Expose>;

export const PageDescription = z.strictObject({ ...page, expose: Expose });
export type PageDescription = z.infer<typeof PageDescription>;

/** One file of a release, with the hash that browsers check (`sha384-<base64>`) and its size in bytes. */
export const ReleaseFile = z.strictObject({
  path: filePath,
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  size: z.int().check(z.nonnegative()),
});
export type ReleaseFile = z.infer<typeof ReleaseFile>;

/** The version of the agreement between shell, remotes and server that this file describes. */
export const CONTRACT_VERSION = 1;

/** The versions of the contract that run: both ends included. How one is raised and dropped: docs/adr/0004. */
export const ContractRange = z.strictObject({ oldest: z.int(), newest: z.int() });
export type ContractRange = z.infer<typeof ContractRange>;
export const SUPPORTED_CONTRACTS: ContractRange = { oldest: 1, newest: CONTRACT_VERSION };

/** What a release says of itself; written by the build, signed by the release command. */
export const ReleaseManifest = z.strictObject({
  name: PartName,
  version: ReleaseVersion,
  /** The version of the contract that it was built for. */
  contract: z.int(),
  /** Of a shell: the versions that its remotes may have been built for. Without it, its own alone. */
  contracts: z.optional(ContractRange),
  /** The global variable that the entry defines; it holds the version, so that two can be loaded side by side. */
  container: z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_]{0,199}$/)),
  /**
   * All files but the entry are named by a hash of what they hold, and keep their address from one release of the
   * part to the next.
   */
  contentNamed: z.optional(z.boolean()),
  /**
   * It makes no policy of Trusted Types where the document has one: its scripts are loaded through that; of a shell,
   * its documents have one.
   */
  documentPolicy: z.optional(z.boolean()),
  /** The browser's first file; of a remote without the federation runtime, which the shell provides. */
  entry: filePath,
  /** The entry of a remote with the federation runtime, for other hosts. Older remotes need none. */
  standaloneEntry: z.optional(filePath),
  /** Styles that belong to the entry (the shell's own). */
  styles: z.array(filePath),
  /** Files to fetch early on every page (the shell's fonts). */
  preload: z.array(filePath),
  /** The bundle that the prerenderer runs; never served. */
  server: filePath,
  /**
   * A zip of type declarations: what a remote exposes and the shared modules that it was built with, or those that the
   * shell provides (docs/verdict.md). Older releases have none.
   */
  types: z.optional(filePath),
  files: z
    .array(ReleaseFile)
    .check(
      z.refine(
        (files) => new Set(files.map(({ path }) => path)).size === files.length,
        'name each file once',
      ),
    ),
  /** Provided by the shell: module → version. Wanted by a remote: module → range. */
  shared: z.record(z.string(), z.string()),
  /** The shell's lazily provided modules: module → files. */
  sharedFiles: z.record(z.string(), z.array(filePath)),
  pages: z.array(PageDescription),
  parts: z.record(PartName, Expose),
});
export type ReleaseManifest = z.infer<typeof ReleaseManifest>;

/** `POST /api/admin/releases`: the manifest as the exact text that was signed, and the files in base64. */
export const ReleaseUpload = z.strictObject({
  manifest: z.string(),
  /** Ed25519 over the bytes of `manifest`, base64. */
  signature: z.string(),
  /** By their paths: those that the manifest names, which says why one of them is none. */
  files: z.record(z.string(), z.string()),
});
export type ReleaseUpload = z.infer<typeof ReleaseUpload>;

/** `name@version` */
export const ReleaseReference = z.strictObject({ name: PartName, version: ReleaseVersion });
export type ReleaseReference = z.infer<typeof ReleaseReference>;

/** `mfe-tools@1.0.0` */
export const releaseId = ({ name: part, version }: ReleaseReference): string =>
  `${part}@${version}`;

/** `mfe-tools@1.0.0, mfe-events@1.0.0` */
export const releaseNames = (releases: ReleaseReference[]): string =>
  releases.map(releaseId).join(', ');

/** `GET /api/admin/releases`: the latest, newest first */
export const ReleaseList = z.array(
  // Older servers accepted longer versions than ReleaseVersion.
  z.object({ name: PartName, version: z.string(), createdAt: z.string() }),
);
export type ReleaseList = z.infer<typeof ReleaseList>;
