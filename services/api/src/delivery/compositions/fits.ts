import { CONTRACT_VERSION, type ReleaseManifest } from '@site/contracts';
import { satisfies } from 'semver';
import { matchesPattern } from './pages';

/** Why these releases cannot stand together, one sentence each; empty when they can. */
export function misfits(releases: ReleaseManifest[]): string[] {
  const shell = releases.find(({ name }) => name === 'shell');
  if (!shell) return ['A composition needs a shell.'];
  return [
    ...releases.flatMap((release) => contractMisfit(release)),
    ...releases
      .filter((release) => release !== shell)
      .flatMap((remote) => sharedMisfits(remote, shell)),
    ...pathMisfits(releases),
  ];
}

/** Whether a release can run in the shell of this composition: as the fallback of another release of its part. */
export const fitsShell = (release: ReleaseManifest, composition: ReleaseManifest[]): boolean => {
  const shell = composition.find(({ name }) => name === 'shell');
  return (
    shell !== undefined &&
    [...contractMisfit(release), ...sharedMisfits(release, shell)].length === 0
  );
};

const id = ({ name, version }: ReleaseManifest) => `${name}@${version}`;

const contractMisfit = (release: ReleaseManifest): string[] =>
  release.contract === CONTRACT_VERSION
    ? []
    : [`${id(release)} follows contract ${release.contract}, this site ${CONTRACT_VERSION}.`];

const sharedMisfits = (remote: ReleaseManifest, shell: ReleaseManifest): string[] =>
  Object.entries(remote.shared).flatMap(([module, range]) => {
    const provided = Object.hasOwn(shell.shared, module) ? shell.shared[module] : undefined;
    if (!provided)
      return [`${id(remote)} wants ${module} ${range}, which ${id(shell)} does not provide.`];
    if (satisfies(provided, range)) return [];
    return [`${id(remote)} wants ${module} ${range}, ${id(shell)} provides ${provided}.`];
  });

/** Two pages must not claim the same path, be it written out, as a pattern, as one of a pattern's paths or from earlier times. */
const pathMisfits = (releases: ReleaseManifest[]): string[] => {
  const owners = new Map<string, string>();
  return releases.flatMap((release) =>
    release.pages.flatMap(({ path, paths = [], formerPaths = [] }) => {
      const own = paths.map((one) => (typeof one === 'string' ? one : one.path));
      const strays = own.filter((one) => !matchesPattern(path, one));
      // The names of parameters do not tell two patterns apart.
      const claims = [
        path.replace(/:[^/]+/g, ':'),
        ...own.filter((one) => one !== path),
        ...formerPaths,
      ];
      return [
        ...strays.map((stray) => `${stray} is listed under ${path}, which it does not match.`),
        ...claims.flatMap((claim) => {
          const owner = owners.get(claim);
          owners.set(claim, id(release));
          const shown = claim.includes(':') ? path : claim;
          return owner ? [`${shown} belongs to ${owner} and to ${id(release)}.`] : [];
        }),
      ];
    }),
  );
};
