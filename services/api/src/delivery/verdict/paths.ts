import {
  releaseId,
  type Finding,
  type PageDescription,
  type ReleaseManifest,
} from '@site/contracts';
import { SERVER_PATHS } from '../../platform/http/paths';
import { matchesPattern } from '../compositions/pages';
import { finding, listText } from '../compositions/findings';

/** Paths and patterns of which two pages want one, or which somebody else answers. */
export const pathFindings = (releases: ReleaseManifest[]): Finding[] => [
  ...taken(releases),
  ...swallowed(releases),
  ...reserved(releases),
];

const ownPaths = ({ paths = [] }: PageDescription): string[] =>
  paths.map((one) => (typeof one === 'string' ? one : one.path));

/** Everything that a page answers under: its path or pattern, the pattern's paths, and those of earlier times. */
const addresses = (page: PageDescription): string[] => [
  page.path,
  ...ownPaths(page),
  ...(page.formerPaths ?? []),
];

const isPattern = (path: string): boolean => path.includes(':');

/** Two pages must not claim the same path, be it written out, as a pattern, as one of a pattern's paths or from earlier times. */
const taken = (releases: ReleaseManifest[]): Finding[] => {
  const owners = new Map<string, string>();
  return releases.flatMap((release) =>
    release.pages.flatMap((page) => {
      const { path, formerPaths = [] } = page;
      const own = ownPaths(page);
      const strays = own.filter((one) => !matchesPattern(path, one));
      // The names of parameters do not tell two patterns apart.
      const claims = [
        path.replace(/:[^/]+/g, ':'),
        ...own.filter((one) => one !== path),
        ...formerPaths,
      ];
      const clashes = claims.flatMap((claim) => {
        const owner = owners.get(claim);
        owners.set(claim, releaseId(release));
        const shown = isPattern(claim) ? path : claim;
        return owner ? [`${shown} belongs to ${owner} and to ${releaseId(release)}.`] : [];
      });
      return [
        ...strays.map((stray) => `${stray} is listed under ${path}, which it does not match.`),
        ...clashes,
      ].map((message) => finding('path_taken', release, message));
    }),
  );
};

/** Whether two segments of paths can be the same; a parameter is never empty, so `/:any` leaves `/` alone. */
const meetAt = (one: string, other: string): boolean =>
  one === other || (one.startsWith(':') && other !== '') || (other.startsWith(':') && one !== '');

/** Whether some path is of both; either may be a pattern. */
const meet = (one: string, other: string): boolean => {
  const [a, b] = [one.split('/'), other.split('/')];
  return a.length === b.length && a.every((segment, i) => meetAt(segment, b[i]!));
};

/** A pattern must leave the pages of other parts alone, and the paths that two patterns of two parts share are nobody's. */
const swallowed = (releases: ReleaseManifest[]): Finding[] =>
  releases.flatMap((release) =>
    release.pages
      .filter(({ path }) => isPattern(path))
      .flatMap((page) =>
        releases
          .filter((other) => other !== release)
          .flatMap((other) => {
            const paths = covered(page, other, releaseId(release) < releaseId(other));
            const sentence = `${page.path} of ${releaseId(release)} covers ${listText(paths)} of ${releaseId(other)}.`;
            return paths.length === 0 ? [] : [finding('path_swallowed', release, sentence)];
          }),
      ),
  );

/** What `taken` says already is left out. Of two patterns that cross, one says so: `first`. */
const covered = (page: PageDescription, other: ReleaseManifest, first: boolean): string[] =>
  other.pages
    .filter(({ path }) => !isSame(page.path, path))
    .flatMap(addresses)
    .filter((path) => meet(page.path, path) && !ownPaths(page).includes(path))
    .filter((path) => !isPattern(path) || first);

const isSame = (one: string, other: string): boolean =>
  one.replace(/:[^/]+/g, ':') === other.replace(/:[^/]+/g, ':');

/** Below these the server answers everything, at the others the path alone. */
const TREES: string[] = [SERVER_PATHS.api, SERVER_PATHS.releases];

const isReserved = (path: string, own: string): boolean =>
  meet(path, own) || (TREES.includes(own) && meet(path.split('/').slice(0, 2).join('/'), own));

const reserved = (releases: ReleaseManifest[]): Finding[] =>
  releases.flatMap((release) =>
    release.pages.flatMap(addresses).flatMap((path) => {
      const own = Object.values(SERVER_PATHS).filter((one) => isReserved(path, one));
      const sentence = `${path} of ${releaseId(release)} covers ${listText(own)}, where the server answers itself.`;
      return own.length === 0 ? [] : [finding('path_reserved', release, sentence)];
    }),
  );
