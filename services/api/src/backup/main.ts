/** The commands `backup`, `restore` and `migrations` of `npm run site`. They need the site's settings. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Connection } from 'mongoose';
import { openReleaseFiles } from '../delivery/releases/open-release-files';
import { readConfig, type Config } from '../platform/config/config';
import { connectDatabase } from '../platform/database/database';
import { listMigrations } from '../platform/database/run-migrations';
import { createDataSecret, setDataSecret, parseSecrets } from '../platform/secrets/data-secret';
import { readSecret, readOrCreateSecret } from '../platform/secrets/secret-file';
import { restrictToOwner } from '../platform/secrets/restrict-to-owner';
import { plural } from '@site/contracts/plural';
import { MIGRATIONS } from '../migrations';
import { printError } from '../print-error';
import { backUp } from './back-up';
import { OperatorError } from '../platform/operator-error';
import type { BackupManifest } from './backup-manifest';
import { checkFolder, removeOldBackups } from './backup-folder';
import { restore } from './restore';

const print = (sentence: string) => process.stdout.write(`${sentence}\n`);

const summaryOf = ({ collections, releases }: BackupManifest): string => {
  const documents = collections.reduce((sum, one) => sum + one.documents, 0);
  return `${plural(documents, 'document')} of ${plural(collections.length, 'collection')}, ${plural(releases.length, 'release')}`;
};

interface Options {
  folder: string;
  keep?: string;
  replace?: boolean;
  sendMails?: boolean;
}
type Command = (database: Connection, config: Config, options: Options) => Promise<void>;

const backup: Command = async (database, config, { folder, keep }) => {
  const files = await openReleaseFiles(config);
  const { path, manifest } = await backUp(database, { files, folder, warn: print });
  print(`${path}: ${summaryOf(manifest)}.`);
  print(
    'The backup does not contain secrets: store DATA_SECRET and DRAW_SECRET, or their files, elsewhere.',
  );
  const removed = keep === undefined ? [] : await removeOldBackups(folder, Number(keep));
  if (removed.length > 0) print(`Removed: ${removed.join(', ')}.`);
};

const runRestore: Command = async (database, config, { folder, replace, sendMails }) => {
  const { dataDir } = config;
  const secrets = {
    data: config.dataSecret ?? (await readSecret(dataDir, 'data-secret')),
    draw: config.drawSecret ?? (await readSecret(dataDir, 'draw-secret')),
  };
  // Runs after the secrets were checked; data older than sealing needs a new secret.
  const prepare = async () => {
    const secret = secrets.data ?? (await readOrCreateSecret(dataDir, 'data-secret'));
    setDataSecret(database, createDataSecret(parseSecrets(secret)));
  };
  const files = await openReleaseFiles(config);
  const { manifest, held } = await restore(database, {
    files,
    folder,
    secrets,
    prepare,
    replace,
    sendMails,
  });
  print(`Restored as of ${manifest.at}: ${summaryOf(manifest)}.`);
  if (held > 0)
    print(
      `${held} waiting mails are held, because they may have been sent since; npm run site -- outbox lists them, outbox retry --all sends them.`,
    );
};

/** Prints JSON on one line, which `npm run site` formats. */
const migrations: Command = async (database) => {
  print(JSON.stringify(await listMigrations(database, MIGRATIONS)));
};

const COMMANDS: Record<string, Command> = { backup, restore: runRestore, migrations };

const OPTIONS = {
  keep: { type: 'string' },
  replace: { type: 'boolean' },
  'send-mails': { type: 'boolean' },
} as const;

const readArguments = () => {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch (cause) {
    throw new OperatorError(`${(cause as Error).message.split('. ')[0]}.`, { cause });
  }
};

const connect = (uri: string): Promise<Connection> =>
  connectDatabase(uri).catch((cause: unknown) => {
    throw new OperatorError(
      'No database answers at MONGODB_URI: start one, or correct the setting.',
      {
        cause,
      },
    );
  });

const run = async () => {
  const { positionals, values } = readArguments();
  const [name = '', given = ''] = positionals;
  const command = COMMANDS[name];
  if (!command)
    throw new OperatorError(`Unknown command “${name}”: use ${Object.keys(COMMANDS).join(', ')}.`);
  if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep))
    throw new OperatorError('--keep must be a whole number from 1 to 9999.');
  const config = readConfig(process.env);
  const folder = resolve(given);
  await checkFolder(name, folder);
  await restrictToOwner(config.dataDir);
  const database = await connect(config.mongodbUri);
  try {
    const { keep, replace, 'send-mails': sendMails } = values;
    await command(database, config, { folder, keep, replace, sendMails });
  } finally {
    await database.close();
  }
};

run().catch((error: unknown) => {
  printError(error);
  process.exitCode = 1;
});
