import type {
  ConcretePath,
  PageCard,
  PageDescription,
  ReleaseManifest,
  Store,
} from '@site/contracts';

/** A path that a page answers under, and what it says of itself there. */
export interface SitePage {
  path: string;
  part: ReleaseManifest;
  page: PageDescription;
  title: string;
  description: string;
  card?: PageCard;
  /** What people call it who do not know its title. */
  words?: string;
  jsonLd?: Record<string, unknown>;
  /** What stands for it in the way to a page, in place of its title. */
  crumb?: string;
  /** Of the page of one state: its stores, in place of all. */
  stores?: readonly Store[];
  /** Two letters: of the page of one state. */
  state?: string;
  /** Of the page of one store. */
  store?: Store;
}

/** Every concrete path of a composition. A pattern without paths has none. */
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

/** The path under which a pattern's page says that there is no such thing: `/product/unknown`. */
export const unknownPath = (pattern: string): string => pattern.replace(/:[^/]+/g, 'unknown');

/** For each pattern, the page that stands for everything it does not know. */
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
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((segment, i) => (segment.startsWith(':') ? given[i] !== '' : segment === given[i]))
  );
};
