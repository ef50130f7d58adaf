import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseManifest } from '@site/contracts';
import mongoose, { type Connection } from 'mongoose';
import * as z from 'zod';
import { BucketError } from '../delivery/releases/bucket';
import type { ReleaseFiles } from '../delivery/releases/release-files';
import { releaseModel, type ReleaseDocument } from '../delivery/releases/release-model';
import { ignoreMissing, isMissing } from '../platform/files';
import { isDiskFull } from '../platform/http/to-api-error';
import { OperatorError } from '../platform/operator-error';
import { writeBackupFile } from './backup-files';
import type { BackupFile, BackupManifest } from './backup-manifest';
import { collectionNames, dumpCollection } from './dump-collection';

/**
 * Collections that are read after all others, in this order: compositions refer to releases. A concurrent prune moves
 * the addresses of files to other releases before it removes the files, so `kept-files` is read last.
 */
export const DELIVERY_COLLECTIONS = ['compositions', 'part-renders', 'releases', 'kept-files'];

interface ReleaseDumpParts {
  files: Pick<ReleaseFiles, 'open'>;
  folder: string;
  warn: (sentence: string) => void;
}

/** Backs up compositions, the list of releases, and the files of each release. */
export const dumpReleases = async (
  database: Connection,
  parts: ReleaseDumpParts,
): Promise<Pick<BackupManifest, 'collections' | 'releases'>> => {
  const collections = [];
  const releases = [];
  const existing = await collectionNames(database);
  for (const name of DELIVERY_COLLECTIONS.filter((one) => existing.includes(one))) {
    const listed: ReleaseDocument[] = [];
    const list = (stored: Buffer): boolean => {
      const release = mongoose.mongo.BSON.deserialize(stored) as ReleaseDocument;
      if (typeof release.manifest === 'string' && hasValidId(release) && !release.prunedAt)
        listed.push(release);
      return true;
    };
    const filter = name === 'releases' ? list : undefined;
    collections.push(await dumpCollection(database, name, parts.folder, filter));
    for (const release of listed.sort((a, b) => a._id.localeCompare(b._id))) {
      const files = await copyRelease(database, release, parts);
      if (files) releases.push({ name: release.name, version: versionOf(release), files });
    }
  }
  return { collections, releases };
};

/** A document that was edited by hand may have any id. */
const hasValidId = ({ _id, name }: ReleaseDocument): boolean => _id.startsWith(`${name}@`);

const versionOf = ({ _id, name }: ReleaseDocument): string => _id.slice(name.length + 1);

/** Undefined, with a warning, for a release without files. */
const copyRelease = async (
  database: Connection,
  release: ReleaseDocument,
  { files, folder, warn }: ReleaseDumpParts,
): Promise<BackupFile[] | undefined> => {
  const { _id, name } = release;
  const version = versionOf(release);
  const manifest = manifestOf(release);
  if (!manifest) {
    warn(
      `${_id} cannot be read because its document was edited by hand: its files are not backed up.`,
    );
    return undefined;
  }
  try {
    const copied: BackupFile[] = [];
    for (const { path } of manifest.files) {
      const { stream } = await files.open(name, version, path, 'identity');
      const file = await writeBackupFile(folder, `releases/${name}/${version}/${path}`, stream);
      copied.push({ ...file, path });
    }
    return copied;
  } catch (cause) {
    if (isDiskFull(cause) || cause instanceof BucketError) throw cause;
    const isRemoved =
      (await isBeingPruned(database, _id)) ||
      (await isMissingFile(() => files.open(name, version, manifest.entry, 'identity')));
    if (!isRemoved)
      throw new OperatorError(`${_id} cannot be read completely: ${(cause as Error).message}.`, {
        cause,
      });
    await rm(join(folder, 'releases', name, version), { recursive: true, force: true }).catch(
      ignoreMissing,
    );
    warn(`${_id} has no files, probably after a prune: it is backed up without them.`);
    return undefined;
  }
};

const manifestOf = ({ manifest = '' }: ReleaseDocument): ReleaseManifest | undefined => {
  try {
    return z.parse(ReleaseManifest, JSON.parse(manifest));
  } catch {
    return undefined;
  }
};

const isBeingPruned = async (database: Connection, _id: string): Promise<boolean> => {
  const now = await releaseModel(database).findById(_id, { prunedAt: 1 }).lean();
  return now?.prunedAt !== undefined;
};

/** An unreachable store rejects, which does not count as a missing file. */
const isMissingFile = async (open: () => ReturnType<ReleaseFiles['open']>): Promise<boolean> => {
  try {
    (await open()).stream.destroy();
    return false;
  } catch (error) {
    if (error instanceof BucketError) throw error;
    return (error as NodeJS.ErrnoException).code === undefined || isMissing(error);
  }
};
