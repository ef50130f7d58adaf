import { releaseId, type ReleaseManifest, type ReleaseReference } from '@site/contracts';
import { keepsAddress } from './file-address';

/** What this instance remembers of releases. A release never changes; another instance may prune it. */
export interface RememberedReleases {
  get(release: ReleaseReference): ReleaseManifest | undefined;
  remember(manifest: ReleaseManifest): void;
  forget(release: ReleaseReference): void;
  /**
   * One that has the file whose address outlives a release: whichever it is, the bytes are the same. The files of what is
   * live are found without the database.
   */
  holding(name: string, path: string): ReleaseManifest | undefined;
  /** The one that holds the file is not there any more. */
  forgetHolder(name: string, path: string): void;
}

export const createRememberedReleases = (): RememberedReleases => {
  const releases = new Map<string, ReleaseManifest>();
  /** By `<name>/<path>`. */
  const holders = new Map<string, ReleaseManifest>();

  return {
    get: (release) => releases.get(releaseId(release)),
    remember(manifest) {
      releases.set(releaseId(manifest), manifest);
      for (const { path } of manifest.files)
        if (keepsAddress(manifest, path)) holders.set(`${manifest.name}/${path}`, manifest);
    },
    forget(release) {
      releases.delete(releaseId(release));
      for (const [file, { name, version }] of holders)
        if (name === release.name && version === release.version) holders.delete(file);
    },
    holding: (name, path) => holders.get(`${name}/${path}`),
    forgetHolder: (name, path) => void holders.delete(`${name}/${path}`),
  };
};
