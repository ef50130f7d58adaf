import { ReleaseManifest } from '@site/contracts';
import type { Connection } from 'mongoose';
import * as z from 'zod';
import { trusted } from 'mongoose';
import type { ReleaseFiles } from '../delivery/releases/release-files';
import { releaseModel, type ReleaseDocument } from '../delivery/releases/release-model';
import { BackupError } from './backup-error';
import type { BackupManifest, KeptFile } from './backup-manifest';
import { OF_RELEASES } from './backup-order';
import { dumpCollection } from './dump-collection';
import { keepFile } from './kept-bytes';

type Kept = Pick<BackupManifest, 'collections' | 'releases'>;

/** How often it begins again where a prune takes away what it reads. */
const TRIES = 3;

const NOT_PRUNED = { prunedAt: null, manifest: trusted({ $exists: true }) };

/**
 * Compositions, the register of releases, and the files of all that the register names. Releases never change, so only a
 * prune can part the two: then it begins again.
 */
export const dumpReleases = async (
  database: Connection,
  files: Pick<ReleaseFiles, 'open' | 'size'>,
  folder: string,
  warn: (sentence: string) => void,
): Promise<Kept> => {
  const releases = releaseModel(database);
  const copied = new Map<string, KeptFile[]>();

  for (let tries = 0; tries < TRIES; tries++) {
    const collections = [];
    const there = new Set(await namesOf(database));
    for (const name of OF_RELEASES.filter((one) => there.has(one)))
      collections.push(await dumpCollection(database, name, folder));
    const listed = await releases.find(NOT_PRUNED).sort({ _id: 1 }).lean();
    const lost = await copyEach(listed, copied, files, folder);
    const ids = listed.map(({ _id }) => _id);
    const pruned = await releases
      .find({ _id: trusted({ $in: ids }), pruneRun: trusted({ $exists: true }) }, { _id: 1 })
      .lean();
    if (pruned.length > 0) continue;
    for (const id of lost)
      warn(`${id} has no files, as after an upload that was cut off: it is backed up without.`);
    return {
      collections,
      releases: listed.flatMap(({ _id, name }) => {
        const kept = copied.get(_id);
        return kept ? [{ name, version: _id.slice(name.length + 1), files: kept }] : [];
      }),
    };
  }
  throw new BackupError('Releases are being pruned: back up again when that has ended.');
};

export const namesOf = async (database: Connection): Promise<string[]> =>
  (await database.db!.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);

/** Answers with those that have no files. */
async function copyEach(
  listed: ReleaseDocument[],
  copied: Map<string, KeptFile[]>,
  files: Pick<ReleaseFiles, 'open' | 'size'>,
  folder: string,
): Promise<string[]> {
  const lost: string[] = [];
  for (const { _id, name, manifest: text = '' } of listed) {
    if (copied.has(_id)) continue;
    const version = _id.slice(name.length + 1);
    const manifest = z.parse(ReleaseManifest, JSON.parse(text));
    const kept: KeptFile[] = [];
    try {
      for (const { path } of manifest.files) {
        const { stream } = await files.open(name, version, path, 'identity');
        const file = await keepFile(folder, `releases/${name}/${version}/${path}`, stream);
        kept.push({ ...file, path });
      }
      copied.set(_id, kept);
    } catch (cause) {
      const isThere = await files.size(name, version, manifest.entry, 'identity').then(
        () => true,
        () => false,
      );
      if (isThere)
        throw new BackupError(`${_id} cannot be read as a whole: ${(cause as Error).message}.`, {
          cause,
        });
      lost.push(_id);
    }
  }
  return lost;
}
