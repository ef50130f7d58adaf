/**
 * The description of a part and the manifest of a release. For the API, the tooling and the shell's types; visitors' pages do
 * not load these schemas.
 */
import * as z from 'zod/mini';
import { PageSearch, searchWords } from './page-search';
import { uniqueBy } from './unique-by';

/** Names are keys of plain objects, which have a `constructor`. */
export const PartName = z.string().check(
  z.regex(/^[a-z][a-z0-9-]{1,40}$/, 'use lower-case letters, digits and dashes'),
  z.refine((name) => name !== 'constructor', 'this name is reserved: choose another one'),
);
export const ReleaseVersion = z.string().check(
  z.regex(
    // Versions are part of folder names and URLs, so their length is limited.
    /^\d{1,9}\.\d{1,9}\.\d{1,9}(-[0-9A-Za-z.-]{1,60})?$/,
    'use a semantic version such as 1.2.0-3f9a2b7c10, with numbers of at most nine digits',
  ),
);
/** `//1249767214/x` would be the URL of another host. */
export const sitePath = z
  .string()
  .check(
    z.maxLength(200, 'a path has at most 200 characters'),
    z.regex(
      /^\/(?:[a-z0-9:_-]+(?:\/[a-z0-9:_-]+)*)?$/,
      'a path starts with /, is lower case, and has a segment after each further /',
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
  /** Position in its group, ascending. */
  order: z.int(),
});
export type NavEntry = z.infer<typeof NavEntry>;

/** A component of another remote, such as `featured-grid` of `mfe-catalog` on the home page. */
export const PartReference = z.strictObject({ remote: PartName, part: PartName });
export type PartReference = z.infer<typeof PartReference>;

/** The picture beside a shared link, 1200 x 630 px: a module request in `remote.config.ts`, a file of the release in a description. */
export const PageCard = z.strictObject({
  image: z.string(),
  /** Text alternative of the picture. */
  alt: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type PageCard = z.infer<typeof PageCard>;

const DEEPEST_JSON_LD = 20;
/** The largest, of the FAQ, has about 7,700. */
const LARGEST_JSON_LD = 32_000;

/** Iterative, because a deep value could overflow the stack. */
const isShallow = (value: unknown): boolean => {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST_JSON_LD) return false;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return true;
};

/**
 * https://schema.org in JSON. The server replaces placeholders for values that are unknown when a part is built:
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
 * Names of data that the server passes to a page while prerendering it. `search` marks the page of the site's search, which is
 * rendered on the server although it is not indexed, with query and results. `certificate` marks the page that looks up
 * batches, under `?batch=`. `lottery` is the running lottery, `campaign` the promotion of a QR code under `?campaign=`; both are
 * absent while none runs.
 */
export const SERVER_DATA = ['stores', 'search', 'certificate', 'lottery', 'campaign'] as const;

/** A path of a pattern, with fields that differ from its page. */
export const ConcretePath = z.union([
  sitePath,
  z.strictObject({
    path: sitePath,
    title: z.optional(z.string().check(z.maxLength(120))),
    description: z.optional(z.string().check(z.maxLength(320))),
    card: z.optional(PageCard),
    /** Replaces the page's words for the site's search. */
    words: searchWords,
    jsonLd,
  }),
]);
export type ConcretePath = z.infer<typeof ConcretePath>;

/**
 * Download limits in KB (1024 bytes) of brotli for scripts and styles. `page`: default for a page or component, counting the
 * remote's entry and the files of its expose. `maximum`: the largest `budget` of a page. In November 2026 all pages except
 * map and Studio (76 and 185 KB) are below 18 KB, and the shell's entry is 106 KB.
 */
export const BUDGETS = { page: 32, maximum: 256, shell: 128 } as const;

/** Personal and administrative responses must not be stored. */
const publicRead = z
  .string()
  .check(
    z.regex(
      /^\/api\/(?!admin(?:\/|$))[a-z0-9-]+(?:\/[a-z0-9-]+)*$/,
      'use a public GET route, such as /api/stores',
    ),
  );

/** Alternatives to the site's frame around a page. */
export const FRAMES = ['own'] as const;

/** Title and description of a page that is generated from the list of stores, with placeholders in braces. */
const listPageTexts = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  description: z.string().check(z.minLength(1), z.maxLength(320)),
});

const page = {
  /** `/products/:category`; parameters are whole segments. */
  path: sitePath,
  /** The paths of a pattern, which are prerendered and listed in the sitemap. */
  paths: z.optional(z.array(ConcretePath)),
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  description: z.string().check(z.minLength(1), z.maxLength(320)),
  /** The path for search engines, if the page has several. */
  canonical: z.optional(sitePath),
  /** Former paths of the page, which redirect to it. */
  formerPaths: z.optional(z.array(sitePath)),
  /** The parent page, if the path does not contain it: `/products` for `/product/:slug`. */
  parent: z.optional(sitePath),
  /** Without one, links to the page show the site's picture. */
  card: z.optional(PageCard),
  nav: z.optional(NavEntry),
  uses: z.optional(
    z
      .array(PartReference)
      .check(uniqueBy(({ remote, part }) => `${remote} ${part}`, 'name each component once')),
  ),
  data: z.optional(z.array(z.enum(SERVER_DATA))),
  /** Texts for the site's search, besides title and description. Pages that are not indexed are not found. */
  search: z.optional(PageSearch),
  /**
   * The page is rendered for each state with stores, with the stores of that state. `{state}` is the state's name, `{count}`
   * its number of stores. Its path ends with a parameter for the state; older releases have no parameter, and their views are
   * under `?state=IL`. The page must ask for the data `stores`.
   */
  perState: z.optional(listPageTexts),
  /**
   * The page is rendered for each store, with the store and those nearest to it. `{store}`, `{address}`, `{city}` and
   * `{state}` are the store's. Its path ends with two parameters, for state and store. For an unknown store it gets the stores
   * of the state. The page must ask for the data `stores`.
   */
  perStore: z.optional(listPageTexts),
  jsonLd,
  /** `false`: not indexed by search engines, and not prerendered. */
  indexed: z.optional(z.boolean()),
  /**
   * `own`: without the site's menu, footer and newsletter popup; the page has its own navigation. Age gate, skip link, `main`
   * and notices are around every page.
   */
  frame: z.optional(z.enum(FRAMES)),
  /** Allows pages of this site to show it in a frame; other sites never can. */
  framed: z.optional(z.boolean()),
  /**
   * The service worker stores the page in advance, for when the site is unreachable, with the responses of these public
   * calls.
   */
  offline: z.optional(z.array(publicRead)),
  /** Maximum size of the page's scripts and styles, in KB (1024 bytes) of brotli; see `BUDGETS`. */
  budget: z.optional(z.int().check(z.positive(), z.maximum(BUDGETS.maximum))),
};

/** `remote.config.ts`: the description that a team writes. Modules are named by their path. */
export const RemoteConfig = z.strictObject({
  name: PartName,
  pages: z.array(z.strictObject({ ...page, module: z.string() })),
  /** Components for pages of other parts: name → module. */
  parts: z.optional(z.record(PartName, z.string())),
  /** Modules that this part bundles although the shell provides them lazily: it also needs other modules of their packages. */
  brings: z.optional(z.array(z.string())),
});
export type RemoteConfig = z.infer<typeof RemoteConfig>;

/** An exposed module with the files that it needs and the shared modules that it uses. */
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

/** The version of the contract between shell, remotes and server that this file describes. */
export const CONTRACT_VERSION = 1;

/** The supported versions of the contract, inclusive (docs/adr/0004). */
export const ContractRange = z.strictObject({ oldest: z.int(), newest: z.int() });
export type ContractRange = z.infer<typeof ContractRange>;
export const SUPPORTED_CONTRACTS: ContractRange = { oldest: 1, newest: CONTRACT_VERSION };

/** The manifest of a release: written by the build, signed by the release command. */
export const ReleaseManifest = z.strictObject({
  name: PartName,
  version: ReleaseVersion,
  /** The version of the contract that it was built for. */
  contract: z.int(),
  /** For a shell: the versions that its remotes may be built for; only its own by default. */
  contracts: z.optional(ContractRange),
  /** The global variable that the entry defines. It contains the version, so that two versions can be in one page. */
  container: z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_]{0,199}$/)),
  /**
   * All files except the entry are named by a content hash, and keep their URL in the next release.
   */
  contentNamed: z.optional(z.boolean()),
  /**
   * Its scripts use the document's Trusted Types policy instead of creating one; for a shell: its documents have such a
   * policy.
   */
  documentPolicy: z.optional(z.boolean()),
  /** The browser's first file; a remote's is without the federation runtime, which the shell provides. */
  entry: filePath,
  /** A remote's entry with the federation runtime, for other hosts. Older remotes have none. */
  standaloneEntry: z.optional(filePath),
  /** Styles of the entry (of the shell). */
  styles: z.array(filePath),
  /** Files to preload on every page (the shell's fonts). */
  preload: z.array(filePath),
  /** The bundle for prerendering; not served. */
  server: filePath,
  /**
   * A zip of type declarations: what a remote exposes and the shared modules that it was built with, or those that the
   * shell provides (docs/verdict.md). Older releases have none.
   */
  types: z.optional(filePath),
  files: z.array(ReleaseFile).check(uniqueBy(({ path }) => path, 'name each file once')),
  /** Module → version that the shell provides, or range that a remote requires. */
  shared: z.record(z.string(), z.string()),
  /** Lazily provided modules of the shell: module → files. */
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
  /** By path: the files that the manifest lists. */
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

/** `GET /api/admin/releases`: newest first */
export const ReleaseList = z.array(
  // Older servers accepted longer versions than ReleaseVersion.
  z.object({ name: PartName, version: z.string(), createdAt: z.string() }),
);
export type ReleaseList = z.infer<typeof ReleaseList>;
