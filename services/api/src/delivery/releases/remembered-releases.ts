import { releaseId, type ReleaseManifest, type ReleaseReference } from '@site/contracts';
import { keepsAddress } from './file-address';

/**
 * What this instance remembers of releases, those that are used latest. A release never changes; another instance may prune
 * it.
 */
export interface RememberedReleases {
  get(release: ReleaseReference): ReleaseManifest | undefined;
  remember(manifest: ReleaseManifest): void;
  forget(release: ReleaseReference): void;
  /**
   * One that has the file whose address outlives a release: whichever it is, the bytes are the same. The files of what is
   * live are found without the database.
   */
  holding(name: string, path: string): ReleaseManifest | undefined;
  /** All that have it: where one has lost the file, another may have kept it. */
  allHolding(name: string, path: string): ReleaseManifest[];
  /** The one that holds the file is not there any more. */
  forgetHolder(name: string, path: string): void;
}

/** A manifest takes up to 100 KB; whoever asks for the files of old releases is not to fill the memory. */
const MOST = 200;

const addressesOf = (manifest: ReleaseManifest): string[] =>
  manifest.files.flatMap(({ path }) =>
    keepsAddress(manifest, path) ? [`${manifest.name}/${path}`] : [],
  );

const isOf = (release: ReleaseReference, one: ReleaseManifest | undefined): boolean =>
  one?.name === release.name && one.version === release.version;

export const createRememberedReleases = (most = MOST): RememberedReleases => {
  /** The latest used last. */
  const releases = new Map<string, ReleaseManifest>();
  /** By `<name>/<path>`. */
  const holders = new Map<string, ReleaseManifest>();

  const used = (manifest: ReleaseManifest | undefined): ReleaseManifest | undefined => {
    if (manifest && releases.delete(releaseId(manifest)))
      releases.set(releaseId(manifest), manifest);
    return manifest;
  };
  const allHolding = (name: string, path: string): ReleaseManifest[] =>
    [...releases.values()].filter(
      (one) => one.name === name && addressesOf(one).includes(`${name}/${path}`),
    );

  const forget = (release: ReleaseReference) => {
    releases.delete(releaseId(release));
    for (const [file, holder] of holders) if (isOf(release, holder)) holders.delete(file);
    // What others have too is found without the database as before.
    for (const other of releases.values())
      if (other.name === release.name)
        for (const file of addressesOf(other)) if (!holders.has(file)) holders.set(file, other);
  };

  return {
    get: (release) => used(releases.get(releaseId(release))),
    remember(manifest) {
      releases.delete(releaseId(manifest));
      releases.set(releaseId(manifest), manifest);
      for (const file of addressesOf(manifest)) holders.set(file, manifest);
      const [oldest] = releases.values();
      if (releases.size > most && oldest) forget(oldest);
    },
    forget,
    holding: (name, path) => used(holders.get(`${name}/${path}`)),
    allHolding,
    forgetHolder: (name, path) => void holders.delete(`${name}/${path}`),
  };
};
