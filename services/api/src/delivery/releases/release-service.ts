import { createHash } from 'node:crypto';
import { releaseId, ReleaseManifest, type ReleaseList, type ReleaseUpload } from '@site/contracts';
import type { Caller } from '../../ground/access/caller';
import { isDuplicateKey } from '../../ground/database/database';
import { ApiError } from '../../ground/errors/api-error';
import { invalidInput } from '../../ground/errors/invalid-input';
import type { ReleaseFiles } from './release-files';
import { ANY_VERSION } from './file-address';
import type { KeptFiles } from './kept-files';
import type { ReleaseKeys } from './release-keys';
import type { ReleaseModel } from './release-model';
import { integrityOf } from './read-verified';

export interface ReleaseService {
  /**
   * Verifies and keeps a release; throws as `ReleaseKeys` do, and `forbidden` where the caller lacks its part. `conflict` when its name and version are taken by other bytes.
   */
  accept(upload: ReleaseUpload, caller: Caller): Promise<ReleaseManifest>;
  find(name: string, version: string): Promise<ReleaseManifest | undefined>;
  /** The release to take a file from, by the two parts of its address before the path. */
  findForFile(name: string, version: string, path: string): Promise<ReleaseManifest | undefined>;
  list(): Promise<ReleaseList>;
}

export function createReleaseService(
  releases: ReleaseModel,
  files: ReleaseFiles,
  keys: ReleaseKeys,
  keptFiles: KeptFiles,
): ReleaseService {
  // A release never changes, so neither does what is remembered here.
  const known = new Map<string, ReleaseManifest>();

  const find = async (name: string, version: string): Promise<ReleaseManifest | undefined> => {
    const id = releaseId({ name, version });
    const remembered = known.get(id);
    if (remembered) return remembered;
    const found = await releases.findById(id, { manifest: 1 }).lean();
    if (!found) return undefined;
    const manifest = readManifest(found.manifest);
    known.set(id, manifest);
    return manifest;
  };

  return {
    find,

    async findForFile(name, version, path) {
      if (version !== ANY_VERSION) return find(name, version);
      const home = await keptFiles.versionOf(name, path);
      return home === undefined ? undefined : find(name, home);
    },

    async accept(upload, caller) {
      const signer = await keys.signerOf(upload.manifest, upload.signature);
      const manifest = readManifest(upload.manifest);
      caller.demand([`release:${manifest.name}`]);
      signer.mayRelease(manifest.name);
      const bytes = verifiedFiles(manifest, upload.files);

      await keptFiles.check(manifest);

      const id = releaseId(manifest);
      const digest = createHash('sha256').update(upload.manifest).digest('hex');
      // The name is taken first: of two uploads at once, the files kept are those of the manifest kept. Whoever
      // is interrupted in between uploads once more.
      try {
        await releases.create({
          _id: id,
          name: manifest.name,
          digest,
          manifest: upload.manifest,
          createdAt: new Date(),
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const first = await releases.findById(id, { digest: 1 }).lean();
        if (first?.digest !== digest) throw otherBytes(id);
      }
      await files.keep(manifest.name, manifest.version, bytes);
      await keptFiles.register(manifest);
      return manifest;
    },

    async list() {
      const found = await releases
        .find({}, { createdAt: 1 })
        .sort({ createdAt: -1 })
        .limit(200)
        .lean();
      return found.map(({ _id, createdAt }) => {
        const [name = '', version = ''] = _id.split('@');
        return { name, version, createdAt: createdAt.toISOString() };
      });
    },
  };
}

const otherBytes = (id: string) =>
  new ApiError(
    'conflict',
    `${id} is released already, with other content; a release never changes`,
  );

function readManifest(text: string): ReleaseManifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError('invalid_input', 'The manifest is not valid JSON');
  }
  const { data, error } = ReleaseManifest.safeParse(value, { reportInput: true });
  if (error) throw invalidInput(error);
  return data;
}

/** Exactly the files that the manifest names, each with the bytes that it names. */
function verifiedFiles(
  manifest: ReleaseManifest,
  given: Record<string, string>,
): Map<string, Buffer> {
  const named = new Set(manifest.files.map(({ path }) => path));
  const unlisted = filesInUse(manifest).find((path) => !named.has(path));
  if (unlisted)
    throw new ApiError('invalid_input', `The manifest needs ${unlisted}, but does not list it`);
  const extra = Object.keys(given).find((path) => !named.has(path));
  if (extra) throw new ApiError('invalid_input', `The manifest does not name ${extra}`);

  return new Map(
    manifest.files.map(({ path, integrity }) => {
      const text = Object.hasOwn(given, path) ? given[path] : undefined;
      if (text === undefined) throw new ApiError('invalid_input', `The file ${path} is missing`);
      const bytes = Buffer.from(text, 'base64');
      if (integrityOf(bytes) !== integrity)
        throw new ApiError('invalid_input', `The file ${path} is not what the manifest says`);
      return [path, bytes];
    }),
  );
}

/** Every file that the manifest speaks of, beside its list. */
const filesInUse = (manifest: ReleaseManifest): string[] => [
  manifest.entry,
  manifest.server,
  ...manifest.styles,
  ...manifest.preload,
  ...Object.values(manifest.sharedFiles).flat(),
  ...manifest.pages.flatMap(({ nav, expose }) => [...(nav ? [nav.image] : []), ...expose.files]),
  ...Object.values(manifest.parts).flatMap(({ files }) => files),
];
