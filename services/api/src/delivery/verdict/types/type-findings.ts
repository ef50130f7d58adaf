import { releaseId, releaseNames, type Finding, type ReleaseManifest } from '@site/contracts';
import { createLruCache } from '../../../platform/collections';
import { finding, listText, newReleases, type CheckedChange } from '../../compositions/findings';
import { readVerified } from '../../releases/read-verified';
import type { ReleaseFiles } from '../../releases/release-files';
import { compareTypes, type TypeMismatch } from './compare-types';
import { readTypeArchive } from '../../releases/type-archive';

/** A verdict has often compared the releases before their promotion. */
const CACHED_RESULTS = 50;

/** Compares the types of each new release with those of the other releases; `onFailure` gets errors, which are no finding. */
export function createTypeFindings(
  files: Pick<ReleaseFiles, 'read'>,
  onFailure: (error: unknown) => void,
): (change: CheckedChange) => Promise<Finding[]> {
  const cache = createLruCache<Promise<TypeMismatch[]>>(CACHED_RESULTS);

  const archiveOf = async (release: ReleaseManifest) =>
    readTypeArchive(await readVerified(files, release, release.types!));

  const compare = async (shell: ReleaseManifest, remotes: ReleaseManifest[]) =>
    compareTypes(
      await archiveOf(shell),
      await Promise.all(
        remotes.map(async (remote) => ({
          name: remote.name,
          archive: await archiveOf(remote),
          exposes: exposesOf(remote),
        })),
      ),
    );

  return async (change) => {
    const { next } = change;
    const newReleaseSet = new Set(newReleases(change));
    const shell = next.find(({ name }) => name === 'shell');
    const remotes = next.filter(
      (release) =>
        release !== shell &&
        release.types &&
        (newReleaseSet.has(release) || newReleaseSet.has(shell!)),
    );
    if (!shell?.types || remotes.length === 0) return [];
    const key = releaseNames([shell, ...remotes]);
    try {
      const mismatches = await (cache.get(key) ?? cache.set(key, compare(shell, remotes)));
      return mismatches.map((mismatch) => {
        const remote = remotes.find(({ name }) => name === mismatch.remote)!;
        return mismatch.module === undefined
          ? exposeFinding(remote, mismatch, next)
          : exportFinding(remote, shell, mismatch, newReleaseSet.has(shell) ? shell : remote);
      });
    } catch (error) {
      cache.delete(key);
      onFailure(error);
      return [];
    }
  };
}

const exposesOf = ({ pages, parts }: ReleaseManifest): string[] => [
  ...new Set([...pages.map(({ expose }) => expose), ...Object.values(parts)].map(fileOf)),
];

const fileOf = ({ key }: { key: string }): string => key.replace('./', '');

function exportFinding(
  remote: ReleaseManifest,
  shell: ReleaseManifest,
  { module, name, reason }: TypeMismatch,
  part: ReleaseManifest,
): Finding {
  const use =
    name === '*'
      ? `${releaseId(remote)} uses all of ${module}`
      : `${releaseId(remote)} uses ${name} of ${module}`;
  return reason === undefined
    ? finding('export_missing', part, `${use}, which ${releaseId(shell)} does not export.`)
    : finding(
        'export_changed',
        part,
        `${use}, which does not fit in ${releaseId(shell)}: ${reason}`,
      );
}

function exposeFinding(
  remote: ReleaseManifest,
  { name, reason }: TypeMismatch,
  next: ReleaseManifest[],
) {
  const problem = reason ?? 'it has no default export.';
  const paths = remote.pages
    .filter(({ expose }) => fileOf(expose) === name)
    .map(({ path }) => path);
  const pieces = Object.entries(remote.parts).flatMap(([part, expose]) =>
    fileOf(expose) === name ? [part] : [],
  );
  const users = next.flatMap((other) =>
    other.pages.flatMap(({ path, uses = [] }) =>
      uses.some((use) => use.remote === remote.name && pieces.includes(use.part))
        ? [`${path} of ${releaseId(other)}`]
        : [],
    ),
  );
  const usage =
    users.length > 0 ? `, which ${listText(users)} ${users.length > 1 ? 'show' : 'shows'},` : '';
  return finding(
    'expose_unfit',
    remote,
    `${listText([...paths, ...pieces])} of ${releaseId(remote)}${usage} is not a component without props: ${problem}`,
  );
}
