import { releaseId, type ReleaseManifest, type ReleaseReference } from '@site/contracts';
import { isContentNamed } from './file-address';

/** A manifest takes up to 100 KB. */
const MAX_RELEASES = 200;

const contentAddresses = (manifest: ReleaseManifest): string[] =>
  manifest.files.flatMap(({ path }) =>
    isContentNamed(manifest, path) ? [`${manifest.name}/${path}`] : [],
  );

/**
 * LRU cache of manifests with an index of their content-named files, so that the files of what is live are found without
 * the database. A release never changes, but another instance may prune it.
 */
export const createReleaseCache = (capacity = MAX_RELEASES) => {
  /** Least recently used first. */
  const releases = new Map<string, ReleaseManifest>();
  /** By `<name>/<path>`. */
  const owners = new Map<string, ReleaseManifest>();

  const touch = (manifest: ReleaseManifest | undefined): ReleaseManifest | undefined => {
    if (manifest && releases.delete(releaseId(manifest)))
      releases.set(releaseId(manifest), manifest);
    return manifest;
  };

  const remove = (release: ReleaseReference) => {
    const removed = releases.get(releaseId(release));
    releases.delete(releaseId(release));
    for (const [address, owner] of owners) if (owner === removed) owners.delete(address);
    for (const other of releases.values())
      if (other.name === release.name)
        for (const address of contentAddresses(other))
          if (!owners.has(address)) owners.set(address, other);
  };

  return {
    get: (release: ReleaseReference) => touch(releases.get(releaseId(release))),

    add(manifest: ReleaseManifest) {
      releases.delete(releaseId(manifest));
      releases.set(releaseId(manifest), manifest);
      for (const address of contentAddresses(manifest)) owners.set(address, manifest);
      const [oldest] = releases.values();
      if (releases.size > capacity && oldest) remove(oldest);
    },

    remove,

    /** A release with this content-named file: the content is the same in all of them. */
    ownerOf: (name: string, path: string) => touch(owners.get(`${name}/${path}`)),

    /** All of them: if one has lost the file, another may have it. */
    allOwnersOf: (name: string, path: string): ReleaseManifest[] =>
      [...releases.values()].filter(
        (one) => one.name === name && contentAddresses(one).includes(`${name}/${path}`),
      ),

    /** The owner no longer has the file. */
    removeOwner: (name: string, path: string) => void owners.delete(`${name}/${path}`),
  };
};
