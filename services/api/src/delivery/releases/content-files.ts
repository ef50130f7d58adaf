import type { ReleaseManifest } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import { unlessDuplicate, type Stored } from '../../platform/database/database';
import { conflict } from '../../platform/http/api-error';
import type { AvailableReleases } from './available-releases';
import { isContentNamed } from './file-address';

/** The address of a content-named file, its hash, and the release that it is served from. */
const contentFileSchema = new Schema({
  /** `name/path`: always the same content. */
  _id: { type: String, required: true },
  name: { type: String, required: true, index: true },
  /** The release that added it, or the one that took it over after a prune. */
  version: { type: String, required: true },
  integrity: { type: String, required: true },
});

export const contentFileModel = (database: Connection) =>
  database.model<Stored<typeof contentFileSchema>>('ContentFile', contentFileSchema, 'kept-files');
type ContentFileModel = ReturnType<typeof contentFileModel>;

/** Address → integrity, of all content-named files that a part has released. */
type RegisteredFiles = ReadonlyMap<string, string>;

const idOf = (name: string, path: string) => `${name}/${path}`;

const contentNamedFiles = (manifest: ReleaseManifest) =>
  manifest.files.filter(({ path }) => isContentNamed(manifest, path));

/** The register of content-named files, whose addresses outlive a release. */
export const createContentFiles = (
  files: ContentFileModel,
  availableReleases: Pick<AvailableReleases, 'versionsOf'>,
) => {
  /** Throws `conflict` if the part has released other content at an address. */
  const check = async (manifest: ReleaseManifest): Promise<RegisteredFiles> => {
    const documents = await files.find({ name: manifest.name }).lean();
    const registered = new Map(documents.map(({ _id, integrity }) => [_id, integrity]));
    for (const { path, integrity } of contentNamedFiles(manifest)) {
      const other = registered.get(idOf(manifest.name, path));
      if (other && other !== integrity)
        throw conflict(`${path} is released already, with other content`);
    }
    return registered;
  };

  /**
   * Moves the addresses of pruned releases, and of those being pruned, to the first of `owners` that has the same file.
   * The owners are of this part and have their files stored. Returns the number of moved addresses.
   */
  const reassign = async (name: string, owners: ReleaseManifest[]): Promise<number> => {
    // Read after the owners' files are stored; if a release is marked later, its own prune reassigns the files.
    const [versions, all] = await Promise.all([
      availableReleases.versionsOf(name),
      files.find({ name }).lean(),
    ]);
    const ownerOf = new Map(
      owners
        .toReversed()
        .flatMap((owner) =>
          contentNamedFiles(owner).map(({ path }) => [idOf(name, path), owner.version] as const),
        ),
    );
    let moved = 0;
    for (const { _id, version } of all) {
      const owner = ownerOf.get(_id);
      if (owner === undefined || versions.includes(version)) continue;
      moved += (await files.updateOne({ _id, version }, { version: owner })).matchedCount;
    }
    return moved;
  };

  return {
    check,
    reassign,

    /** Registers new addresses once the files are stored, and takes over those of pruned releases. */
    async register(manifest: ReleaseManifest, registered: RegisteredFiles): Promise<void> {
      const { name, version } = manifest;
      const documents = contentNamedFiles(manifest)
        .map(({ path, integrity }) => ({ _id: idOf(name, path), name, version, integrity }))
        .filter(({ _id }) => !registered.has(_id));
      const [inserted] = await Promise.all([
        unlessDuplicate(files.insertMany(documents, { ordered: false })),
        reassign(name, [manifest]),
      ]);
      // A concurrent release may have registered other content.
      if (!inserted) await check(manifest);
    },

    /** The release that a file is served from. */
    async versionOf(name: string, path: string): Promise<string | undefined> {
      return (await files.findById(idOf(name, path), { version: 1 }).lean())?.version;
    },
  };
};

export type ContentFiles = ReturnType<typeof createContentFiles>;
