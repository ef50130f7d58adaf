import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import type { ReleaseFiles } from '../delivery/releases/release-files';
import { MIGRATIONS } from '../migrations';
import { drawModel } from '../features/draws/draw-model';
import { refusePartialRestore } from '../platform/database/restore-mark';
import { isDiskFull } from '../platform/http/to-api-error';
import { OperatorError } from '../platform/operator-error';
import { backupName, requireUsableFolder } from './backup-folder';
import { writeManifest, type BackupManifest } from './backup-manifest';
import { collectionNames, dumpCollection } from './dump-collection';
import { DELIVERY_COLLECTIONS, dumpReleases } from './dump-releases';

interface BackupParts {
  files: Pick<ReleaseFiles, 'open'>;
  /** Each backup is a folder in it. */
  folder: string;
  warn: (sentence: string) => void;
  now?: () => Date;
}

/** Collections with short-lived data, which a restored site does not need. */
const EXCLUDED = ['rate-limits', 'studio-sessions', 'daily-salts'];

/**
 * Collections that are read last, in this order. Data changes during a backup, so a referring document is read before
 * its target: claims before draws, draws before their terms and seeds. The outbox is read after the documents that
 * hold pending mails; a mail that is relayed meanwhile is in both, under the same key.
 */
const READ_LAST = [
  'draws',
  'outbox',
  'mailbox-rests',
  'ticket-counters',
  'draw-days',
  'campaign-revisions',
  'campaign-versions',
  'campaign-pictures',
  'campaigns',
  'secrets',
];

const rank = (name: string): number => READ_LAST.indexOf(name);

/** Returns the collections except those of releases, in reading order. */
const sortForReading = (names: readonly string[]): string[] =>
  names
    .filter((name) => ![...EXCLUDED, ...DELIVERY_COLLECTIONS].includes(name))
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));

/** Returns a filter for draws that exist now, so that draws made during the backup leave no gap in a chain. */
const existingDrawFilter = async (database: Connection): Promise<(stored: Buffer) => boolean> => {
  const heads = await drawModel(database).aggregate<{ _id: string; last: number }>([
    // A corrupt `number` that is a string would sort above all numbers.
    { $match: { number: { $gte: 0 } } },
    { $group: { _id: '$campaign', last: { $max: '$number' } } },
  ]);
  const last = new Map(heads.map((head) => [head._id, head.last]));
  return (stored) => {
    const { campaign, number } = mongoose.mongo.BSON.deserialize(stored);
    const hasChainFields = typeof campaign === 'string' && typeof number === 'number';
    return !hasChainFields || number <= (last.get(campaign) ?? 0);
  };
};

const makeFolder = async (folder: string, recursive = false): Promise<void> => {
  try {
    await mkdir(folder, { recursive, mode: 0o700 });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EEXIST')
      throw new OperatorError(`${folder} exists: another backup started at the same time.`, {
        cause,
      });
    requireUsableFolder(folder, { cause });
    throw new OperatorError(`${folder} cannot be written (${code}): choose another folder.`, {
      cause,
    });
  }
};

/** Backs up database and releases while the site runs. A backup that fails is removed. Throws `OperatorError`. */
export const backUp = async (
  database: Connection,
  { folder, now = () => new Date(), ...parts }: BackupParts,
): Promise<{ path: string; manifest: BackupManifest }> => {
  await refusePartialRestore(database);
  // An empty backup would make `--keep` remove a useful one.
  if ((await collectionNames(database)).length === 0)
    throw new OperatorError(
      'The database is empty, so nothing was backed up: check that MONGODB_URI names the database of the site, or, without it, DATA_DIR its folder.',
    );
  const at = now();
  const path = join(folder, backupName(at));
  await makeFolder(folder, true);
  await makeFolder(path);
  try {
    return { path, manifest: await writeBackup(database, path, { at, ...parts }) };
  } catch (cause) {
    await rm(path, { recursive: true, force: true });
    if (!isDiskFull(cause)) throw cause;
    throw new OperatorError(
      `The disk of ${path} is full, and the backup was removed: free space there, or choose a folder on another disk.`,
      { cause },
    );
  }
};

const writeBackup = async (
  database: Connection,
  folder: string,
  { at, ...parts }: Omit<BackupParts, 'folder' | 'now'> & { at: Date },
): Promise<BackupManifest> => {
  const collections = [];
  for (const name of sortForReading(await collectionNames(database))) {
    const isIncluded = name === 'draws' ? await existingDrawFilter(database) : undefined;
    collections.push(await dumpCollection(database, name, folder, isIncluded));
  }
  const delivery = await dumpReleases(database, { folder, ...parts });
  const manifest: BackupManifest = {
    format: 1,
    at: at.toISOString(),
    migration: MIGRATIONS.length,
    collections: [...collections, ...delivery.collections],
    releases: delivery.releases,
  };
  await writeManifest(folder, manifest);
  return manifest;
};
