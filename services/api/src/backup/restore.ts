import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Connection } from 'mongoose';
import type { ReleaseFiles } from '../delivery/releases/release-files';
import { buildIndexes } from '../platform/database/database';
import { markRestore, unmarkRestore } from '../platform/database/restore-mark';
import { runMigrations } from '../platform/database/run-migrations';
import { MIGRATIONS } from '../migrations';
import { createDatabaseServices } from '../services';
import { isDiskFull } from '../platform/http/to-api-error';
import { OperatorError } from '../platform/operator-error';
import { verifyBackupFile } from './backup-files';
import { requireSingleBackup } from './backup-folder';
import { readManifest, type BackupManifest } from './backup-manifest';
import { checkSecrets, type Secrets } from './check-secrets';
import { collectionNames, loadCollection } from './dump-collection';

interface RestoreParts {
  files: Pick<ReleaseFiles, 'store'>;
  /** The folder of a single backup. */
  folder: string;
  secrets: Secrets;
  /** Sets the data secret of the database; called after the secrets were checked. */
  prepare: () => Promise<void>;
  /** Whether existing data may be deleted. */
  replace?: boolean;
  /** Whether waiting mails are sent, although they may have been sent since the backup. */
  sendMails?: boolean;
}

const HELD_REASON = 'restored from a backup: it may have been sent already';

/** Restores a backup while the site is stopped; `held` is the number of held mails. Throws `OperatorError`. */
export const restore = async (
  database: Connection,
  { files, folder, secrets, prepare, replace = false, sendMails = false }: RestoreParts,
): Promise<{ manifest: BackupManifest; held: number }> => {
  await requireSingleBackup(folder);
  const manifest = await readManifest(folder);
  if (manifest.migration > MIGRATIONS.length)
    throw new OperatorError(
      `The backup is of a newer program (migration ${manifest.migration}; this one has ${MIGRATIONS.length}): restore it with that program.`,
    );
  for (const file of filesOf(manifest)) await verifyBackupFile(folder, file);
  await checkSecrets(manifest, folder, secrets);
  const filled = await nonEmptyCollections(database);
  if (filled.length > 0 && !replace)
    throw new OperatorError(
      `The database is not empty: it has ${filled.slice(0, 3).join(', ')}${filled.length > 3 ? ' and more' : ''}. Use an empty one, or add --replace, which deletes its data.`,
    );

  await prepare();
  await deleteAll(database);
  await markRestore(database, basename(folder));
  try {
    await load(database, files, { manifest, folder });
  } catch (cause) {
    if (!isDiskFull(cause)) throw cause;
    throw new OperatorError('The disk is full: free space, and restore again with --replace.', {
      cause,
    });
  }
  await runMigrations(database, MIGRATIONS);
  const held = await relayMails(database, sendMails);
  await unmarkRestore(database);
  return { manifest, held };
};

const load = async (
  database: Connection,
  files: RestoreParts['files'],
  { manifest, folder }: { manifest: BackupManifest; folder: string },
): Promise<void> => {
  for (const { name, version, files: backedUp } of manifest.releases) {
    const contents = new Map<string, Buffer>();
    for (const { path } of backedUp)
      contents.set(path, await readFile(join(folder, 'releases', name, version, path)));
    await files.store(name, version, contents);
  }
  for (const collection of manifest.collections) await loadCollection(database, collection, folder);
};

const filesOf = ({ collections, releases }: BackupManifest) => [
  ...collections,
  ...releases.flatMap(({ name, version, files }) =>
    files.map((file) => ({ ...file, path: `releases/${name}/${version}/${file.path}` })),
  ),
];

async function nonEmptyCollections(database: Connection): Promise<string[]> {
  const filled: string[] = [];
  for (const name of await collectionNames(database))
    if (await database.collection(name).findOne({})) filled.push(name);
  return filled.sort();
}

/** The mark of an earlier restore is deleted last, so that an interruption leaves no unmarked partial restore. */
async function deleteAll(database: Connection): Promise<void> {
  const names = await collectionNames(database);
  for (const name of names.sort((a, b) => Number(a === 'restore') - Number(b === 'restore')))
    await database.collection(name).deleteMany({});
}

/** Relays pending mails to the outbox, and holds all mails there unless they are to be sent. */
async function relayMails(database: Connection, sendMails: boolean): Promise<number> {
  const { outbox } = createDatabaseServices(database, { hasWebhook: true });
  await buildIndexes(database);
  await outbox.sweep();
  if (sendMails) return 0;
  const { modifiedCount } = await outbox.mails.updateMany(
    { state: 'waiting' },
    { $set: { state: 'dead', reason: HELD_REASON }, $unset: { lease: 1 } },
  );
  return modifiedCount;
}
