import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ReleaseManifest } from '@site/contracts';
import { SECOND_MS } from '@site/contracts/units';
import mongoose, { type Connection } from 'mongoose';
import * as z from 'zod';
import { SILENCE_MS } from '../delivery/prune/prune-plan';
import { BucketError } from '../delivery/releases/bucket-error';
import type { ReleaseFiles } from '../delivery/releases/release-files';
import { releaseModel, type ReleaseDocument } from '../delivery/releases/release-model';
import { BackupError, isNoRoom } from './backup-error';
import type { BackupManifest, KeptFile } from './backup-manifest';
import { ignoreMissing, isMissing } from '../platform/util/is-missing';
import { OF_RELEASES } from './backup-order';
import { dumpCollection } from './dump-collection';
import { keepFile } from './kept-bytes';
import { pruneStates } from './prune-states';

type Kept = Pick<BackupManifest, 'collections' | 'releases'>;

export interface ReleaseDump {
  files: Pick<ReleaseFiles, 'open'>;
  folder: string;
  warn: (sentence: string) => void;
  /** Before it looks again whether a prune has ended. */
  wait?: () => Promise<unknown>;
}

/** How often it looks: until a prune that was killed counts as over, and a while longer. */
const LOOKS = (2 * SILENCE_MS) / SECOND_MS;

/**
 * Compositions, the register of releases, and the files of all that the register names. Releases never change, so only a
 * prune can part them: it is waited for, and where one has begun meanwhile all this is done again.
 */
export const dumpReleases = async (
  database: Connection,
  { files, folder, warn, wait = () => delay(SECOND_MS) }: ReleaseDump,
): Promise<Kept> => {
  const releases = releaseModel(database);
  const copied = new Map<string, KeptFile[]>();
  for (let looks = 0; looks < LOOKS; looks++) {
    const before = await pruneStates(releases);
    if (before.isQuiet()) {
      // What is released meanwhile is in none of these; its addresses wait for it to come again.
      const { collections, listed } = await dumpRegister(database, folder, before.has);
      const without = await copyEach(listed, copied, files, folder);
      if (before.isAs(await pruneStates(releases))) {
        without.forEach(warn);
        return { collections, releases: listed.flatMap((one) => keptOf(one, copied)) };
      }
    }
    if (looks === 0) warn('Releases are being pruned: the backup waits for the end of that.');
    await wait();
  }
  throw new BackupError('Releases are being pruned: back up again when that has ended.');
};

export const namesOf = async (database: Connection): Promise<string[]> =>
  (await database.db!.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);

/** Answers with the releases as they are in the backup, without those that were pruned. */
async function dumpRegister(
  database: Connection,
  folder: string,
  isKnown: (release: string) => boolean,
) {
  const collections = [];
  const listed: ReleaseDocument[] = [];
  const note = (stored: Buffer): boolean => {
    const release = mongoose.mongo.BSON.deserialize(stored) as ReleaseDocument;
    if (!isKnown(release._id)) return false;
    if (typeof release.manifest === 'string' && isNamed(release) && !release.prunedAt)
      listed.push(release);
    return true;
  };
  const there = new Set(await namesOf(database));
  for (const name of OF_RELEASES.filter((one) => there.has(one)))
    collections.push(
      await dumpCollection(database, name, folder, name === 'releases' ? note : undefined),
    );
  listed.sort((a, b) => a._id.localeCompare(b._id));
  return { collections, listed };
}

/** Whoever writes past the site may have written anything. */
const isNamed = ({ _id, name }: ReleaseDocument): boolean => _id.startsWith(`${name}@`);

const versionOf = ({ _id, name }: ReleaseDocument): string => _id.slice(name.length + 1);

const keptOf = (release: ReleaseDocument, copied: Map<string, KeptFile[]>): Kept['releases'] => {
  const files = copied.get(release._id);
  return files ? [{ name: release.name, version: versionOf(release), files }] : [];
};

/** Answers with a sentence for each that is backed up without files. */
async function copyEach(
  listed: ReleaseDocument[],
  copied: Map<string, KeptFile[]>,
  files: ReleaseDump['files'],
  folder: string,
): Promise<string[]> {
  const without: string[] = [];
  for (const release of listed) {
    const { _id, name, manifest: text = '' } = release;
    if (copied.has(_id)) continue;
    const version = versionOf(release);
    const manifest = manifestIn(text);
    if (!manifest) {
      without.push(
        `${_id} cannot be read, as it was changed past the site: its files are not backed up.`,
      );
      continue;
    }
    const kept: KeptFile[] = [];
    try {
      for (const { path } of manifest.files) {
        const { stream } = await files.open(name, version, path, 'identity');
        const file = await keepFile(folder, `releases/${name}/${version}/${path}`, stream);
        kept.push({ ...file, path });
      }
      copied.set(_id, kept);
    } catch (cause) {
      const openEntry = async () =>
        (await files.open(name, version, manifest.entry, 'identity')).stream.destroy();
      await demandGone(cause, openEntry, _id);
      await rm(join(folder, 'releases', name, version), { recursive: true, force: true }).catch(
        ignoreMissing,
      );
      without.push(`${_id} has no files, as after what was cut off: it is backed up without.`);
    }
  }
  return without;
}

const manifestIn = (text: string): ReleaseManifest | undefined => {
  try {
    return z.parse(ReleaseManifest, JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** Throws where a release could not be copied for another reason than that it has no files: a store that is away keeps it. */
async function demandGone(cause: unknown, look: () => Promise<unknown>, id: string): Promise<void> {
  if (isNoRoom(cause) || cause instanceof BucketError) throw cause;
  const reason = await look().then(
    () => cause,
    (error: NodeJS.ErrnoException) => {
      if (error instanceof BucketError) throw error;
      return error.code === undefined || isMissing(error) ? undefined : error;
    },
  );
  if (reason === undefined) return;
  throw new BackupError(`${id} cannot be read as a whole: ${(reason as Error).message}.`, {
    cause,
  });
}
