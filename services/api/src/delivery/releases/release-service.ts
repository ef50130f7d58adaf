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
import { isDuplicateKey } from '../../platform/database/database';
import type { DatabaseReach } from '../../platform/database/database-reach';
import { DatabaseUnavailableError, ApiError } from '../../platform/http/api-error';
import { parseInput } from '../../platform/http/parse-input';
import type { ReleaseFiles } from './release-files';
import { ANY_VERSION } from './file-address';
import type { KeptFiles } from './kept-files';
import { createRememberedReleases } from './remembered-releases';
import type { ReleaseKeys } from './release-keys';
import type { ReleaseDocument, ReleaseModel } from './release-model';
import { beingPruned, type StandingReleases } from './standing-releases';
import { verifiedFiles } from './verified-files';
import { readable } from '../../platform/database/readable';

export interface ReleaseService {
  /**
   * Verifies and keeps a release, also one that was pruned; throws as `ReleaseKeys` do, and `forbidden` where the caller
   * lacks its part. `conflict` when its name and version are taken by other bytes, or it is just being pruned.
   */
  accept(upload: ReleaseUpload, caller: Caller): Promise<ReleaseManifest>;
  /** What this instance knows, which may be pruned by another since. Of what it has not seen, undefined when pruned. */
  find(name: string, version: string): Promise<ReleaseManifest | undefined>;
  /** Of these, those that are neither pruned nor about to be. */
  standing(wanted: ReleaseReference[]): Promise<ReleaseManifest[]>;
  /** Throws `not_found`, with a sentence, where one of these is not there, is pruned, or about to be. */
  demand(wanted: ReleaseReference[]): Promise<void>;
  /** Does the same, and says that they are about to be live: from then on no prune takes them. */
  claim(wanted: ReleaseReference[]): Promise<void>;
  /**
   * The release to take a file from, by the two parts of its address before the path. `anew`: not from memory, where
   * what is pruned may be remembered.
   */
  findForFile(
    name: string,
    version: string,
    path: string,
    anew?: boolean,
  ): Promise<ReleaseManifest | undefined>;
  /** All known releases that have the file whose address outlives a release, whichever it is served of. */
  allHolding(name: string, path: string): ReleaseManifest[];
  /** Forgets what it remembers of a release that is no more. */
  forget(release: ReleaseReference): void;
  list(): Promise<ReleaseList>;
}

/** What is served while the database is away. */
export interface KnownBefore {
  reach: DatabaseReach;
  /** Those that were live when the process before this one knew it. */
  releases: ReleaseManifest[];
}

export function createReleaseService(
  releases: ReleaseModel,
  files: ReleaseFiles,
  keys: ReleaseKeys,
  keptFiles: KeptFiles,
  standing: StandingReleases,
  { reach, releases: copied }: KnownBefore,
): ReleaseService {
  const known = createRememberedReleases();
  const before = createRememberedReleases();
  for (const manifest of copied) before.remember(manifest);

  /** Asks the database; where it is away, what was known before answers. */
  const ask = <T>(work: () => Promise<T>, knownBefore: T): Promise<T> =>
    reach.ask(work).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailableError && knownBefore !== undefined)
        return knownBefore;
      throw error;
    });

  const load = async (id: string): Promise<ReleaseManifest | undefined> => {
    const found = await releases.findById(id, { manifest: 1 }).lean();
    if (found?.manifest === undefined) return undefined;
    // One that was spoilt is told of, and as good as none: released again, it is there again.
    const [manifest] = await readable(releases, [found], keptManifest);
    if (manifest) known.remember(manifest);
    return manifest;
  };

  const find = async (name: string, version: string): Promise<ReleaseManifest | undefined> => {
    const remembered = known.get({ name, version });
    if (remembered) return remembered;
    return ask(() => load(releaseId({ name, version })), before.get({ name, version }));
  };

  /** Says that a release is wanted again; that, and the mark of a prune, are writes on one document. */
  const renew = async (_id: string, digest: string, manifest: string) => {
    const first = await releases.findById(_id, { digest: 1 }).lean();
    if (first?.digest !== digest) throw otherBytes(_id);
    const renewed = await releases.updateOne(
      { _id, pruneRun: null },
      { $set: { manifest, renewedAt: new Date() }, $unset: { prunedAt: 1 } },
    );
    if (renewed.matchedCount === 0) throw new ApiError('conflict', beingPruned(_id));
  };

  /** Whether the release is new; `false` when the same bytes were released before. Throws `conflict` for other bytes. */
  const register = async (release: ReleaseDocument & { manifest: string }): Promise<boolean> => {
    try {
      await releases.create(release);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await renew(release._id, release.digest, release.manifest);
      return false;
    }
  };

  /** Takes back a registration whose files could not be stored, unless another upload has renewed it. */
  const unregister = (_id: string, digest: string) =>
    releases.deleteOne({ _id, digest, renewedAt: null, pruneRun: null });

  return {
    find,
    forget: known.forget,
    allHolding: (name, path) => [...known.allHolding(name, path), ...before.allHolding(name, path)],
    demand: (wanted) => standing.demand(wanted),
    claim: (wanted) => standing.claim(wanted),

    async standing(wanted) {
      const there = await standing.among(wanted);
      const found = await Promise.all(there.map(({ name, version }) => find(name, version)));
      return found.filter((manifest) => manifest !== undefined);
    },

    async findForFile(name, version, path, anew = false) {
      if (anew) known.forgetHolder(name, path);
      const holder = version === ANY_VERSION ? known.holding(name, path) : undefined;
      if (holder) return holder;
      const home =
        version === ANY_VERSION
          ? await ask(() => keptFiles.versionOf(name, path), before.holding(name, path)?.version)
          : version;
      if (home === undefined) return undefined;
      if (anew) known.forget({ name, version: home });
      return find(name, home);
    },

    async accept(upload, caller) {
      if (Buffer.byteLength(upload.manifest) > LARGEST_MANIFEST)
        throw new ApiError(
          'too_large',
          `The manifest may hold at most ${LARGEST_MANIFEST / KB} KB`,
        );
      const signer = await keys.signerOf(upload.manifest, upload.signature);
      const manifest = readManifest(upload.manifest);
      caller.demand([`release:${manifest.name}`]);
      signer.mayRelease(manifest.name);
      const bytes = verifiedFiles(manifest, upload.files);
      const taken = await keptFiles.check(manifest);

      const id = releaseId(manifest);
      const digest = createHash('sha256').update(upload.manifest).digest('hex');
      // The name is taken first: of two concurrent uploads, the stored files are those of the stored manifest.
      const isNew = await register({
        _id: id,
        name: manifest.name,
        digest,
        manifest: upload.manifest,
        createdAt: new Date(),
      });
      try {
        await files.keep(manifest.name, manifest.version, bytes);
      } catch (error) {
        if (isNew) await unregister(id, digest).catch(() => undefined);
        throw error;
      }
      await keptFiles.register(manifest, taken);
      return manifest;
    },

    async list() {
      const found = await releases
        .find({ prunedAt: null }, { createdAt: 1 })
        .sort({ createdAt: -1 })
        .limit(200)
        .lean();
      return readable(releases, found, ({ _id, createdAt }) => {
        const [name = '', version = ''] = _id.split('@');
        return { name, version, createdAt: createdAt.toISOString() };
      });
    },
  };
}

/** In bytes; those of this site have 3 to 42 KB. The database keeps 16 MB in a document. */
const LARGEST_MANIFEST = 1024 * KB;

const otherBytes = (id: string) =>
  new ApiError(
    'conflict',
    `${id} is released already, with other content; a release never changes: raise the version in its package.json`,
  );

const keptManifest = ({ manifest = '' }: Pick<ReleaseDocument, 'manifest'>): ReleaseManifest =>
  z.parse(ReleaseManifest, JSON.parse(manifest));

function readManifest(text: string): ReleaseManifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError('invalid_input', 'The manifest is not valid JSON');
  }
  return parseInput(ReleaseManifest, value);
}
