import {
  releaseId,
  type Finding,
  type PageDescription,
  type ReleaseManifest,
} from '@site/contracts';
import { SERVER_PATHS } from '../../platform/http/paths';
import { matchesPattern, patternShape } from '../compositions/pages';
import { finding, listText } from '../compositions/findings';

/** Paths and patterns that two pages claim, or that the server answers itself. */
export const pathFindings = (releases: ReleaseManifest[]): Finding[] => [
  ...duplicatePaths(releases),
  ...coveredPaths(releases),
  ...reservedPaths(releases),
];

const ownPaths = ({ paths = [] }: PageDescription): string[] =>
  paths.map((one) => (typeof one === 'string' ? one : one.path));

/** The path or pattern of a page, the pattern's paths, and former paths. */
const addresses = (page: PageDescription): string[] => [
  page.path,
  ...ownPaths(page),
  ...(page.formerPaths ?? []),
];

const isPattern = (path: string): boolean => path.includes(':');

/** Two pages must not claim the same path, pattern or former path. */
const duplicatePaths = (releases: ReleaseManifest[]): Finding[] => {
  const owners = new Map<string, string>();
  return releases.flatMap((release) =>
    release.pages.flatMap((page) => {
      const { path, formerPaths = [] } = page;
      const own = ownPaths(page);
      const mismatches = own.filter((one) => !matchesPattern(path, one));
      // Patterns that differ only in parameter names are equal.
      const claims = [patternShape(path), ...own.filter((one) => one !== path), ...formerPaths];
      const clashes = claims.flatMap((claim) => {
        const owner = owners.get(claim);
        owners.set(claim, releaseId(release));
        const label = isPattern(claim) ? path : claim;
        return owner ? [`${label} belongs to ${owner} and to ${releaseId(release)}.`] : [];
      });
      return [
        ...mismatches.map(
          (mismatch) => `${mismatch} is listed under ${path}, which it does not match.`,
        ),
        ...clashes,
      ].map((message) => finding('path_taken', release, message));
    }),
  );
};

/** Whether two segments can be equal; parameters are never empty. */
const segmentsOverlap = (one: string, other: string): boolean =>
  one === other || (one.startsWith(':') && other !== '') || (other.startsWith(':') && one !== '');

/** Whether two paths or patterns have a path in common. */
const overlap = (one: string, other: string): boolean => {
  const [a, b] = [one.split('/'), other.split('/')];
  return a.length === b.length && a.every((segment, i) => segmentsOverlap(segment, b[i]!));
};

/** A pattern must not cover pages or patterns of other parts. */
const coveredPaths = (releases: ReleaseManifest[]): Finding[] =>
  releases.flatMap((release) =>
    release.pages
      .filter(({ path }) => isPattern(path))
      .flatMap((page) =>
        releases
          .filter((other) => other !== release)
          .flatMap((other) => {
            const paths = coveredBy(page, other, releaseId(release) < releaseId(other));
            const message = `${page.path} of ${releaseId(release)} covers ${listText(paths)} of ${releaseId(other)}.`;
            return paths.length === 0 ? [] : [finding('path_swallowed', release, message)];
          }),
      ),
  );

/** Without what `duplicatePaths` reports. Of two patterns that overlap, only one reports it (`first`). */
const coveredBy = (page: PageDescription, other: ReleaseManifest, first: boolean): string[] =>
  other.pages
    .filter(({ path }) => patternShape(page.path) !== patternShape(path))
    .flatMap(addresses)
    .filter((path) => overlap(page.path, path) && !ownPaths(page).includes(path))
    .filter((path) => !isPattern(path) || first);

/** The server answers all paths below these, and only the path itself of the others. */
const TREES: string[] = [SERVER_PATHS.api, SERVER_PATHS.releases];

const isReserved = (path: string, own: string): boolean =>
  overlap(path, own) ||
  (TREES.includes(own) && overlap(path.split('/').slice(0, 2).join('/'), own));

const reservedPaths = (releases: ReleaseManifest[]): Finding[] =>
  releases.flatMap((release) =>
    release.pages.flatMap(addresses).flatMap((path) => {
      const own = Object.values(SERVER_PATHS).filter((one) => isReserved(path, one));
      const message = `${path} of ${releaseId(release)} covers ${listText(own)}, where the server answers itself.`;
      return own.length === 0 ? [] : [finding('path_reserved', release, message)];
    }),
  );
