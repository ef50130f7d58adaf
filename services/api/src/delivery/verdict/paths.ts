import {
  releaseId,
  type Finding,
  type PageDescription,
  type ReleaseManifest,
} from '@site/contracts';
import { SERVER_PATHS } from '../../platform/http/paths';
import { matchesPattern, patternShape } from '../compositions/pages';
import { finding, listText } from '../compositions/findings';

/** Paths and patterns that two pages claim, or that the server handles. */
export const pathFindings = (releases: ReleaseManifest[]): Finding[] => [
  ...duplicatePaths(releases),
  ...coveredPaths(releases),
  ...reservedPaths(releases),
];

const ownPaths = ({ paths = [] }: PageDescription): string[] =>
  paths.map((path) => (typeof path === 'string' ? path : path.path));

/** The path or pattern of a page, the pattern's paths, and former paths. */
export const addresses = (page: PageDescription): string[] => [
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
      const listedPaths = ownPaths(page);
      const mismatches = listedPaths.filter((listedPath) => !matchesPattern(path, listedPath));
      // Patterns that differ only in parameter names are equal.
      const claims = [
        patternShape(path),
        ...listedPaths.filter((listedPath) => listedPath !== path),
        ...formerPaths,
      ];
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
const segmentsOverlap = (a: string, b: string): boolean =>
  a === b || (a.startsWith(':') && b !== '') || (b.startsWith(':') && a !== '');

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

/** Excludes paths that `duplicatePaths` reports. Two overlapping patterns are one finding, of the part with `isFirst`. */
const coveredBy = (page: PageDescription, other: ReleaseManifest, isFirst: boolean): string[] =>
  other.pages
    .filter(({ path }) => patternShape(page.path) !== patternShape(path))
    .flatMap(addresses)
    .filter((path) => overlap(page.path, path) && !ownPaths(page).includes(path))
    .filter((path) => !isPattern(path) || isFirst);

/** The server handles all paths below these; of the other reserved paths it handles only the exact path. */
const TREES: string[] = [SERVER_PATHS.api, SERVER_PATHS.releases];

const isReserved = (path: string, reserved: string): boolean =>
  overlap(path, reserved) ||
  (TREES.includes(reserved) && overlap(path.split('/').slice(0, 2).join('/'), reserved));

const reservedPaths = (releases: ReleaseManifest[]): Finding[] =>
  releases.flatMap((release) =>
    release.pages.flatMap(addresses).flatMap((path) => {
      const reservedPaths = Object.values(SERVER_PATHS).filter((reserved) =>
        isReserved(path, reserved),
      );
      const message = `${path} of ${releaseId(release)} covers ${listText(reservedPaths)}, which the server handles.`;
      return reservedPaths.length === 0 ? [] : [finding('path_reserved', release, message)];
    }),
  );
