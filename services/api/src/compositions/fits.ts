import { CONTRACT_VERSION, type ReleaseManifest } from '@site/contracts';
import { satisfies } from 'semver';

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

const id = ({ name, version }: ReleaseManifest) => `${name}@${version}`;

const contractMisfit = (release: ReleaseManifest): string[] =>
  release.contract === CONTRACT_VERSION
    ? []
    : [`${id(release)} follows contract ${release.contract}, this site ${CONTRACT_VERSION}.`];

const sharedMisfits = (remote: ReleaseManifest, shell: ReleaseManifest): string[] =>
  Object.entries(remote.shared).flatMap(([module, range]) => {
    const provided = shell.shared[module];
    if (!provided)
      return [`${id(remote)} wants ${module} ${range}, which ${id(shell)} does not provide.`];
    if (satisfies(provided, range)) return [];
    return [`${id(remote)} wants ${module} ${range}, ${id(shell)} provides ${provided}.`];
  });

/** Two parts must not claim the same page. */
const pathMisfits = (releases: ReleaseManifest[]): string[] => {
  const owners = new Map<string, string>();
  return releases.flatMap((release) =>
    release.pages.flatMap(({ path }) => {
      const owner = owners.get(path);
      owners.set(path, id(release));
      return owner ? [`${path} belongs to ${owner} and to ${id(release)}.`] : [];
    }),
  );
};
