import type { ReleaseManifest } from '@site/contracts';
import type { GonePath } from './composition-model';
import { matchesPattern } from './pages';

/** Everything that a part answers under. The paths of a pattern are in the pattern. */
export const answeredPaths = ({ pages }: ReleaseManifest): string[] =>
  pages.flatMap(({ path, formerPaths = [] }) => [path, ...formerPaths]);

/** A pattern without the names of its parameters, which visitors do not see. */
export const shape = (path: string): string => path.replace(/:[^/]+/g, ':any');

/** What stays gone beside these releases: a path ends to be gone when any part answers there again. */
export const stillGone = (gone: GonePath[], releases: ReleaseManifest[]): GonePath[] => {
  const answered = releases.flatMap(answeredPaths);
  return gone.filter(
    ({ path }) => !answered.some((one) => shape(one) === shape(path) || matchesPattern(one, path)),
  );
};

/** Of what is gone, the entry that stands for this path. */
export const goneAt = (gone: GonePath[], path: string): GonePath | undefined =>
  gone.find((one) => one.path === path) ?? gone.find((one) => matchesPattern(one.path, path));
