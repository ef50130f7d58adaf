import type {
  ConcretePath,
  PageCard,
  PageDescription,
  ReleaseManifest,
  Store,
} from '@site/contracts';
import type { GonePath } from './composition-model';

/** A page at one of its paths, with what it declares for that path. */
export interface SitePage {
  path: string;
  part: ReleaseManifest;
  page: PageDescription;
  title: string;
  description: string;
  card?: PageCard;
  /** Additional keywords for the site search. */
  words?: string;
  jsonLd?: Record<string, unknown>;
  /** Replaces its title in breadcrumbs. */
  crumb?: string;
  /** Only on the page of a state: the stores there. */
  stores?: readonly Store[];
  /** Two letters; only on the page of a state. */
  state?: string;
  /** Only on the page of a store. */
  store?: Store;
}

/** All pages by concrete path. A pattern without paths has none. */
export const sitePages = (manifests: ReleaseManifest[]): SitePage[] =>
  manifests.flatMap((part) =>
    part.pages.flatMap((page) =>
      concretePaths(page).map((own) => ({
        part,
        page,
        path: own.path,
        title: own.title ?? page.title,
        description: own.description ?? page.description,
        card: own.card ?? page.card,
        words: own.words ?? page.search?.words,
        jsonLd: own.jsonLd ?? page.jsonLd,
      })),
    ),
  );

type OwnPath = Exclude<ConcretePath, string>;

const concretePaths = ({ path, paths }: PageDescription): OwnPath[] =>
  path.includes(':')
    ? (paths ?? []).map((own) => (typeof own === 'string' ? { path: own } : own))
    : [{ path }];

/** The path under which a pattern's page for unknown items is rendered: `/product/unknown`. */
export const unknownPath = (pattern: string): string => pattern.replace(/:[^/]+/g, 'unknown');

/** For each pattern, its page for unknown items. */
export const unknownPaths = (manifests: ReleaseManifest[]): SitePage[] =>
  manifests.flatMap((part) =>
    part.pages
      .filter((page) => page.path.includes(':'))
      .map((page) => ({
        part,
        page,
        path: unknownPath(page.path),
        title: page.title,
        description: page.description,
      })),
  );

/** Whether a pattern such as `/product/:slug` covers this path. */
export const matchesPattern = (pattern: string, path: string): boolean => {
  const patternSegments = pattern.split('/');
  const segments = path.split('/');
  return (
    patternSegments.length === segments.length &&
    patternSegments.every((segment, i) =>
      segment.startsWith(':') ? segments[i] !== '' : segment === segments[i],
    )
  );
};

/** All paths and patterns of a part. The paths of a pattern are covered by the pattern. */
export const answeredPaths = ({ pages }: ReleaseManifest): string[] =>
  pages.flatMap(({ path, formerPaths = [] }) => [path, ...formerPaths]);

/** A pattern without the names of its parameters, which visitors do not see. */
export const patternShape = (path: string): string => path.replace(/:[^/]+/g, ':any');

/** Gone paths that none of these releases answers. */
export const stillGone = (gone: GonePath[], releases: ReleaseManifest[]): GonePath[] => {
  const remaining = releases.flatMap(answeredPaths);
  return gone.filter(
    ({ path }) =>
      !remaining.some(
        (remainingPath) =>
          patternShape(remainingPath) === patternShape(path) || matchesPattern(remainingPath, path),
      ),
  );
};

/** The entry of this exact path, else the first pattern that matches it. */
export const goneEntry = (gone: GonePath[], path: string): GonePath | undefined =>
  gone.find((entry) => entry.path === path) ??
  gone.find((entry) => matchesPattern(entry.path, path));
