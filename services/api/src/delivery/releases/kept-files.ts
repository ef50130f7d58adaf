import type { ReleaseManifest } from '@site/contracts';
import { isDuplicateKey } from '../../ground/database/database';
import { ApiError } from '../../ground/errors/api-error';
import { keepsAddress } from './file-address';
import type { KeptFileModel } from './kept-file-model';

/** The addresses that outlive a release. */
export interface KeptFiles {
  /** Throws `conflict` where an address of the release is taken by other bytes. */
  check(manifest: ReleaseManifest): Promise<void>;
  /** Registers the addresses that are new, once the files are there. */
  register(manifest: ReleaseManifest): Promise<void>;
  /** The version that brought a file first. */
  versionOf(name: string, path: string): Promise<string | undefined>;
}

const idOf = (name: string, path: string) => `${name}/${path}`;

const filesOf = (manifest: ReleaseManifest) =>
  manifest.files.filter(({ path }) => keepsAddress(manifest, path));

export const createKeptFiles = (kept: KeptFileModel): KeptFiles => {
  // What an address holds never changes, so neither does what is remembered here.
  const versions = new Map<string, string>();

  /** Address → integrity, of all that the part has ever released. */
  const known = async (name: string) =>
    new Map((await kept.find({ name }).lean()).map(({ _id, integrity }) => [_id, integrity]));

  const check = async (manifest: ReleaseManifest) => {
    const taken = await known(manifest.name);
    for (const { path, integrity } of filesOf(manifest)) {
      const other = taken.get(idOf(manifest.name, path));
      if (other && other !== integrity)
        throw new ApiError('conflict', `${path} is released already, with other content`);
    }
  };

  return {
    check,

    async register(manifest) {
      const { name, version } = manifest;
      const taken = await known(name);
      for (const { path, integrity } of filesOf(manifest)) {
        const _id = idOf(name, path);
        if (taken.has(_id)) continue;
        try {
          await kept.create({ _id, name, version, integrity });
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
      }
      // Of two releases at once with one name for different bytes, the second one is told here.
      await check(manifest);
    },

    async versionOf(name, path) {
      const _id = idOf(name, path);
      const remembered = versions.get(_id);
      if (remembered) return remembered;
      const found = await kept.findById(_id, { version: 1 }).lean();
      if (found) versions.set(_id, found.version);
      return found?.version;
    },
  };
};
