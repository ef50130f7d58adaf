import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Connection } from 'mongoose';
import type { ReleaseFiles } from '../delivery/releases/release-files';
import { buildIndexes } from '../platform/database/database';
import { markRestore, unmarkRestore } from '../platform/database/restore-mark';
import { runMigrations } from '../platform/database/run-migrations';
import { MIGRATIONS } from '../migrations';
import { createDatabaseServices } from '../services';
import { BackupError, isNoRoom } from './backup-error';
import { readManifest, type BackupManifest } from './backup-manifest';
import { demandOne } from './demand-folder';
import { demandSecrets, type Secrets } from './demand-secrets';
import { loadCollection } from './dump-collection';
import { namesOf } from './dump-releases';
import { checkFile } from './kept-bytes';

interface RestoreParts {
  files: Pick<ReleaseFiles, 'keep'>;
  /** One backup. */
  folder: string;
  secrets: Secrets;
  /** Gives the database its secret, once it is known that it fits. */
  prepare: () => Promise<void>;
  /** Whether what the database holds may be thrown away. */
  replace?: boolean;
  /** Whether mails that waited are sent, also those that were sent since. */
  sendMails?: boolean;
}

const HELD = 'put back from a backup: it may have been sent since';

/** Puts a backup back, and answers with what it held. The site must not run meanwhile. Throws `BackupError`. */
export const restore = async (
  database: Connection,
  { files, folder, secrets, prepare, replace = false, sendMails = false }: RestoreParts,
): Promise<{ manifest: BackupManifest; held: number }> => {
  await demandOne(folder);
  const manifest = await readManifest(folder);
  if (manifest.migration > MIGRATIONS.length)
    throw new BackupError(
      `The backup is of a newer program (migration ${manifest.migration}; this one knows ${MIGRATIONS.length}): restore it with that.`,
    );
  for (const file of filesOf(manifest)) await checkFile(folder, file);
  await demandSecrets(manifest, folder, secrets);
  const full = await fullCollections(database);
  if (full.length > 0 && !replace)
    throw new BackupError(
      `The database is not empty: it holds ${full.slice(0, 3).join(', ')}${full.length > 3 ? ' and more' : ''}. Take an empty one, or add --replace, which throws that away.`,
    );

  await prepare();
  await empty(database);
  await markRestore(database, basename(folder));
  try {
    await putBack(database, files, { manifest, folder });
  } catch (cause) {
    if (!isNoRoom(cause)) throw cause;
    throw new BackupError(
      'There is no room left for what is put back: make room, and restore again with --replace.',
      { cause },
    );
  }
  await runMigrations(database, MIGRATIONS);
  const held = await settleMails(database, sendMails);
  await unmarkRestore(database);
  return { manifest, held };
};

/** Says which is meant where somebody gives the folder of all of them. */
const putBack = async (
  database: Connection,
  files: RestoreParts['files'],
  { manifest, folder }: { manifest: BackupManifest; folder: string },
): Promise<void> => {
  for (const { name, version, files: kept } of manifest.releases) {
    const contents = new Map<string, Buffer>();
    for (const { path } of kept)
      contents.set(path, await readFile(join(folder, 'releases', name, version, path)));
    await files.keep(name, version, contents);
  }
  for (const collection of manifest.collections) await loadCollection(database, collection, folder);
};

const filesOf = ({ collections, releases }: BackupManifest) => [
  ...collections,
  ...releases.flatMap(({ name, version, files }) =>
    files.map((file) => ({ ...file, path: `releases/${name}/${version}/${file.path}` })),
  ),
];

async function fullCollections(database: Connection): Promise<string[]> {
  const full: string[] = [];
  for (const name of await namesOf(database))
    if (!name.startsWith('system.') && (await database.collection(name).findOne({})))
      full.push(name);
  return full.sort();
}

async function empty(database: Connection): Promise<void> {
  // The mark of an earlier try goes last: what is cut off here is still no site.
  const names = (await namesOf(database)).filter((name) => !name.startsWith('system.'));
  for (const name of names.sort((a, b) => Number(a === 'restore') - Number(b === 'restore')))
    await database.collection(name).deleteMany({});
}

/** Brings mails that no worker had seen to the outbox, and holds all of them there; answers with how many. */
async function settleMails(database: Connection, sendMails: boolean): Promise<number> {
  const { outbox } = createDatabaseServices(database, { hasWebhook: true });
  await buildIndexes(database);
  await outbox.sweep();
  if (sendMails) return 0;
  const { modifiedCount } = await outbox.mails.updateMany(
    { state: 'waiting' },
    { $set: { state: 'dead', reason: HELD }, $unset: { lease: 1 } },
  );
  return modifiedCount;
}
