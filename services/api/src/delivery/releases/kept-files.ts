import type { ReleaseManifest } from '@site/contracts';
import { isDuplicateKey } from '../../platform/database/database';
import { ApiError } from '../../platform/http/api-error';
import { keepsAddress } from './file-address';
import type { KeptFileDocument, KeptFileModel } from './kept-file-model';
import type { StandingReleases } from './standing-releases';

/** The addresses that outlive a release. */
export interface KeptFiles {
  /** Throws `conflict` where an address of the release is taken by other bytes. Answers with those that are taken. */
  check(manifest: ReleaseManifest): Promise<Taken>;
  /** Registers the addresses that are new, once the files are there, and takes over those of pruned releases. */
  register(manifest: ReleaseManifest, taken: Taken): Promise<void>;
  /**
   * Gives the addresses of pruned releases, and of those that are about to be, to the first of these releases that has
   * the same file; they are all of one part, and their files are there. Answers with how many were given.
   */
  adopt(name: string, heirs: ReleaseManifest[]): Promise<number>;
  /** The version whose file is served: the one that brought it first, or that took it over. */
  versionOf(name: string, path: string): Promise<string | undefined>;
}

/** Address → integrity, of what the part has released before. */
type Taken = ReadonlyMap<string, string>;

const idOf = (name: string, path: string) => `${name}/${path}`;

const filesOf = (manifest: ReleaseManifest) =>
  manifest.files.filter(({ path }) => keepsAddress(manifest, path));

export const createKeptFiles = (
  kept: KeptFileModel,
  standing: Pick<StandingReleases, 'ofPart'>,
): KeptFiles => {
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
    return taken;
  };

  /** Answers whether all of them were free. */
  const add = async (documents: KeptFileDocument[]): Promise<boolean> => {
    try {
      await kept.insertMany(documents, { ordered: false });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  };

  const adopt = async (name: string, heirs: ReleaseManifest[]): Promise<number> => {
    // Read after the heirs' files are there: a release that is marked later looks for heirs itself.
    const [standings, all] = await Promise.all([standing.ofPart(name), kept.find({ name }).lean()]);
    const stands = new Set(standings);
    const homeless = all.filter(({ version }) => !stands.has(version));
    const heirOf = new Map(
      heirs
        .toReversed()
        .flatMap((heir) => filesOf(heir).map(({ path }) => [idOf(name, path), heir])),
    );
    let given = 0;
    for (const { _id, version } of homeless) {
      const heir = heirOf.get(_id);
      if (!heir) continue;
      const moved = await kept.updateOne({ _id, version }, { version: heir.version });
      given += moved.matchedCount;
    }
    return given;
  };

  return {
    check,
    adopt,

    async register(manifest, taken) {
      const { name, version } = manifest;
      const documents = filesOf(manifest)
        .map(({ path, integrity }) => ({ _id: idOf(name, path), name, version, integrity }))
        .filter(({ _id }) => !taken.has(_id));
      const [wereFree] = await Promise.all([add(documents), adopt(name, [manifest])]);
      // Of two releases at once with one name for different bytes, the second one is told here.
      if (!wereFree) await check(manifest);
    },

    async versionOf(name, path) {
      return (await kept.findById(idOf(name, path), { version: 1 }).lean())?.version;
    },
  };
};
