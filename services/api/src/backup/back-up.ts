import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import type { ReleaseFiles } from '../delivery/releases/release-files';
import { MIGRATIONS } from '../migrations';
import { drawModel } from '../features/draws/draw-model';
import { BackupError, noFolder, noRoom } from './backup-error';
import { writeManifest, type BackupManifest } from './backup-manifest';
import { inBackupOrder } from './backup-order';
import { backupName } from './backups';
import { dumpCollection } from './dump-collection';
import { dumpReleases, namesOf } from './dump-releases';
import { demandWhole } from '../platform/database/restore-mark';

interface BackupParts {
  files: Pick<ReleaseFiles, 'open'>;
  /** Backups lie beside each other in it. */
  folder: string;
  warn: (sentence: string) => void;
  /** Before it looks again whether a prune has ended. */
  wait?: () => Promise<unknown>;
  now?: () => Date;
}

/**
 * Of each campaign the draws up to one that was there before they are read: a chain without a gap, whoever draws
 * meanwhile. Answers with whether a stored draw is among them.
 */
const untilNow = async (database: Connection): Promise<(stored: Buffer) => boolean> => {
  const heads = await drawModel(database).aggregate<{ _id: string; last: number }>([
    // A text would count as later than all of them.
    { $match: { number: { $gte: 0 } } },
    { $group: { _id: '$campaign', last: { $max: '$number' } } },
  ]);
  const last = new Map(heads.map((head) => [head._id, head.last]));
  return (stored) => {
    const { campaign, number } = mongoose.mongo.BSON.deserialize(stored);
    const isOfChain = typeof campaign === 'string' && typeof number === 'number';
    return !isOfChain || number <= (last.get(campaign) ?? 0);
  };
};

/**
 * Writes a backup of database and releases, while the site runs, and answers with its folder and what it holds. Where it
 * fails nothing is left of it.
 */
export const backUp = async (
  database: Connection,
  { folder, now = () => new Date(), ...parts }: BackupParts,
): Promise<{ place: string; manifest: BackupManifest }> => {
  await demandWhole(database);
  // Kept among the others, it would push out the newest that is one.
  if ((await namesOf(database)).length === 0)
    throw new BackupError(
      'The database is empty, so nothing was backed up: look whether MONGODB_URI names that of the site, or, without it, DATA_DIR the folder.',
    );
  const at = now();
  const place = join(folder, backupName(at));
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(noFolder(folder));
  await mkdir(place, { mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') return noFolder(folder)(cause);
    throw new BackupError(`${place} is there already: another backup began at the same moment.`, {
      cause,
    });
  });
  try {
    return { place, manifest: await fill(database, place, { at, ...parts }) };
  } catch (error) {
    await rm(place, { recursive: true, force: true });
    throw noRoom(place, error);
  }
};

const fill = async (
  database: Connection,
  place: string,
  { at, ...parts }: Omit<BackupParts, 'folder' | 'now'> & { at: Date },
): Promise<BackupManifest> => {
  const collections = [];
  for (const name of inBackupOrder(await namesOf(database))) {
    const isWanted = name === 'draws' ? await untilNow(database) : undefined;
    collections.push(await dumpCollection(database, name, place, isWanted));
  }
  const delivery = await dumpReleases(database, { folder: place, ...parts });
  const manifest: BackupManifest = {
    format: 1,
    at: at.toISOString(),
    migration: MIGRATIONS.length,
    collections: [...collections, ...delivery.collections],
    releases: delivery.releases,
  };
  await writeManifest(place, manifest);
  return manifest;
};
