import { createHash } from 'node:crypto';
import {
  releaseId,
  ReleaseManifest,
  type ReleaseList,
  type ReleaseReference,
  type ReleaseUpload,
} from '@site/contracts';
import { KB } from '@site/contracts/units';
import * as z from 'zod/mini';
import type { Caller } from '../../platform/auth/caller';
import { unlessDuplicate } from '../../platform/database/database';
import { createLruCache } from '../../platform/collections';
import type { DatabaseAvailability } from '../../platform/database/database-availability';
import { mapReadable } from '../../platform/database/readable';
import {
  ApiError,
  conflict,
  DatabaseUnavailableError,
  invalidInput,
} from '../../platform/http/api-error';
import { parseInput } from '../../platform/http/parse-input';
import type { AvailableReleases } from './available-releases';
import type { ContentFiles } from './content-files';
import { CONTENT_FOLDER, isContentNamed } from './file-address';
import type { ReleaseFiles } from './release-files';
import type { ReleaseKeys } from './release-keys';
import type { ReleaseDocument, ReleaseModel } from './release-model';
import { verifiedFiles } from './verified-files';

/** A manifest takes up to 100 KB. */
const CACHED_RELEASES = 200;

/** What is served while the database is unavailable. */
interface Fallback {
  availability: DatabaseAvailability;
  /** The live releases at the end of the previous process. */
  releases: ReleaseManifest[];
}

export function createReleaseService(
  releases: ReleaseModel,
  files: ReleaseFiles,
  keys: ReleaseKeys,
  contentFiles: ContentFiles,
  availableReleases: AvailableReleases,
  { availability, releases: copiedReleases }: Fallback,
) {
  /** By id. A release never changes, but another instance may prune it. */
  const cache = createLruCache<ReleaseManifest>(CACHED_RELEASES);

  const load = async (id: string): Promise<ReleaseManifest | undefined> => {
    const document = await releases.findById(id, { manifest: 1 }).lean();
    if (document?.manifest === undefined) return undefined;
    // A corrupt manifest counts as missing: uploading the same release again restores it.
    const [manifest] = await mapReadable(releases, [document], storedManifest);
    if (manifest) cache.set(id, manifest);
    else cache.delete(id);
    return manifest;
  };

  /** Undefined for pruned releases, unless this instance has cached them. */
  const find = async (name: string, version: string): Promise<ReleaseManifest | undefined> => {
    const id = releaseId({ name, version });
    return (
      cache.get(id) ??
      availability
        .run(() => load(id))
        .catch((error: unknown) => {
          const copy = copiedReleases.find((release) => releaseId(release) === id);
          if (error instanceof DatabaseUnavailableError && copy) return copy;
          throw error;
        })
    );
  };

  /** Restores a release, by a conditional write on the document that a prune marks. */
  const renew = async (_id: string, digest: string, manifest: string) => {
    const stored = await releases.findById(_id, { digest: 1 }).lean();
    if (stored?.digest !== digest)
      throw conflict(
        `${_id} is released already, with other content; a release never changes: raise the version in its package.json`,
      );
    const renewed = await releases.updateOne(
      { _id, $or: [{ prunedAt: null }, { manifest: null }] },
      { $set: { manifest, renewedAt: new Date() }, $unset: { prunedAt: 1 } },
    );
    // Also after an interrupted prune, which the next prune finishes.
    if (renewed.matchedCount === 0)
      throw conflict(
        `${_id} is being pruned: release it again when \`npm run site -- prune\` has finished`,
      );
  };

  /** Returns false if the same bytes were released before. Throws `conflict` for other bytes. */
  const register = async (release: ReleaseDocument & { manifest: string }): Promise<boolean> => {
    if (await unlessDuplicate(releases.create(release))) return true;
    await renew(release._id, release.digest, release.manifest);
    return false;
  };

  return {
    find,
    assertAvailable: availableReleases.assertAvailable,
    claim: availableReleases.claim,
    removeFromCache: (release: ReleaseReference) => cache.delete(releaseId(release)),

    /** The manifests of the releases that are not pruned. */
    async available(references: ReleaseReference[]): Promise<ReleaseManifest[]> {
      const existing = await availableReleases.filter(references);
      const manifests = await Promise.all(existing.map(({ name, version }) => find(name, version)));
      return manifests.filter((manifest) => manifest !== undefined);
    },

    /** The cached releases that have a file. `version` may be `CONTENT_FOLDER`: the content is the same in all of them. */
    cachedOwners(name: string, version: string, path: string): ReleaseManifest[] {
      if (version !== CONTENT_FOLDER) {
        const release = cache.get(releaseId({ name, version }));
        return release ? [release] : [];
      }
      const owners = [...cache.values(), ...copiedReleases].filter(
        (release) =>
          release.name === name &&
          isContentNamed(release, path) &&
          release.files.some((file) => file.path === path),
      );
      // Marks the first one as used.
      if (owners[0]) cache.get(releaseId(owners[0]));
      return owners;
    },

    /** The release that has a file according to the database. */
    async findOwner(
      name: string,
      version: string,
      path: string,
    ): Promise<ReleaseManifest | undefined> {
      if (version !== CONTENT_FOLDER) {
        cache.delete(releaseId({ name, version }));
        return find(name, version);
      }
      const owner = await availability.run(() => contentFiles.versionOf(name, path));
      return owner === undefined ? undefined : find(name, owner);
    },

    /**
     * Verifies and stores a release, also a pruned one. Throws `invalid_input`, `forbidden` for caller or key, and
     * `conflict` if name and version have other bytes or are being pruned.
     */
    async accept(upload: ReleaseUpload, caller: Caller): Promise<ReleaseManifest> {
      if (Buffer.byteLength(upload.manifest) > MAX_MANIFEST_BYTES)
        throw new ApiError(
          'too_large',
          `The manifest may hold at most ${MAX_MANIFEST_BYTES / KB} KB`,
        );
      const signer = await keys.signerOf(upload.manifest, upload.signature);
      const manifest = readManifest(upload.manifest);
      caller.requireScopes([`release:${manifest.name}`]);
      signer.assertMayRelease(manifest.name);
      const bytes = verifiedFiles(manifest, upload.files);
      const registered = await contentFiles.check(manifest);

      const id = releaseId(manifest);
      const digest = createHash('sha256').update(upload.manifest).digest('hex');
      // Registered before the files are stored, so that of two concurrent uploads only the registered one stores files.
      const isNew = await register({
        _id: id,
        name: manifest.name,
        digest,
        manifest: upload.manifest,
        createdAt: new Date(),
      });
      try {
        await files.store(manifest.name, manifest.version, bytes);
      } catch (error) {
        // Another upload may have renewed it.
        if (isNew)
          await releases
            .deleteOne({ _id: id, digest, renewedAt: null, prunedAt: null })
            .catch(() => undefined);
        throw error;
      }
      await contentFiles.register(manifest, registered);
      return manifest;
    },

    async list(): Promise<ReleaseList> {
      const documents = await releases
        .find({ prunedAt: null }, { createdAt: 1 })
        .sort({ createdAt: -1 })
        .limit(200)
        .lean();
      return mapReadable(releases, documents, ({ _id, createdAt }) => {
        const [name = '', version = ''] = _id.split('@');
        return { name, version, createdAt: createdAt.toISOString() };
      });
    },
  };
}

export type ReleaseService = ReturnType<typeof createReleaseService>;

/** Manifests of this site have 3 to 42 KB; a document of the database has at most 16 MB. */
const MAX_MANIFEST_BYTES = 1024 * KB;

const storedManifest = ({ manifest = '' }: Pick<ReleaseDocument, 'manifest'>): ReleaseManifest =>
  z.parse(ReleaseManifest, JSON.parse(manifest));

function readManifest(text: string): ReleaseManifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidInput('The manifest is not valid JSON');
  }
  return parseInput(ReleaseManifest, value);
}
