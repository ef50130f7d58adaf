/** `backup`, `restore` and `migrations` of `npm run site`, run where the site's settings are: database, releases and secrets. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Connection } from 'mongoose';
import { openReleaseFiles } from '../delivery/releases/open-release-files';
import { BucketError } from '../delivery/releases/bucket-error';
import { ConfigError, readConfig, type Config } from '../platform/config/config';
import { connectDatabase } from '../platform/database/database';
import { HalfRestoredError } from '../platform/database/restore-mark';
import { listMigrations, MigrationError } from '../platform/database/run-migrations';
import { LostDataSecretError } from '../platform/http/lost-data-secret';
import { createDataSecret, giveDataSecret, secretsOf } from '../platform/secrets/data-secret';
import { foundInFile, keptInFile } from '../platform/secrets/kept-file';
import { leaveToOwner } from '../platform/secrets/leave-to-owner';
import { MIGRATIONS } from '../migrations';
import { backUp } from './back-up';
import { BackupError } from './backup-error';
import type { BackupManifest } from './backup-manifest';
import { keepNewest } from './backups';
import { demandFolder } from './demand-folder';
import { restore } from './restore';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

const holds = ({ collections, releases }: BackupManifest): string => {
  const documents = collections.reduce((sum, one) => sum + one.documents, 0);
  return `${documents} documents of ${collections.length} collections, ${releases.length} releases`;
};

interface Asked {
  folder: string;
  keep?: string;
  replace?: boolean;
  sendMails?: boolean;
}
type Command = (database: Connection, config: Config, asked: Asked) => Promise<void>;

const backup: Command = async (database, config, { folder, keep }) => {
  const files = await openReleaseFiles(config);
  const { place, manifest } = await backUp(database, { files, folder, warn: say });
  say(`${place}: ${holds(manifest)}.`);
  say('The secrets are not in it: keep DATA_SECRET and DRAW_SECRET, or their files, elsewhere.');
  const gone = keep === undefined ? [] : await keepNewest(folder, Number(keep));
  if (gone.length > 0) say(`Removed: ${gone.join(', ')}.`);
};

const putBack: Command = async (database, config, { folder, replace, sendMails }) => {
  const { dataDir } = config;
  const secrets = {
    data: config.dataSecret ?? (await foundInFile(dataDir, 'data-secret')),
    draw: config.drawSecret ?? (await foundInFile(dataDir, 'draw-secret')),
  };
  // Once it is certain that none is missing: for data of before anything was sealed it is made.
  const prepare = async () => {
    const secret = secrets.data ?? (await keptInFile(dataDir, 'data-secret'));
    giveDataSecret(database, createDataSecret(secretsOf(secret)));
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
  say(`Restored as of ${manifest.at}: ${holds(manifest)}.`);
  if (held > 0)
    say(
      `${held} mails that waited are held, as they may have been sent since; npm run site -- outbox lists them, outbox retry --all sends them.`,
    );
};

/** As JSON, on one line: `npm run site` shows it. */
const migrations: Command = async (database) => {
  say(JSON.stringify(await listMigrations(database, MIGRATIONS)));
};

const COMMANDS: Record<string, Command> = { backup, restore: putBack, migrations };

const OPTIONS = {
  keep: { type: 'string' },
  replace: { type: 'boolean' },
  'send-mails': { type: 'boolean' },
} as const;

const words = () => {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch (cause) {
    throw new BackupError(`${(cause as Error).message.split('. ')[0]}.`, { cause });
  }
};

const join = (uri: string): Promise<Connection> =>
  connectDatabase(uri).catch((cause: unknown) => {
    throw new BackupError(
      'No database answers at MONGODB_URI; start one, or correct the setting.',
      {
        cause,
      },
    );
  });

const run = async () => {
  const { positionals, values } = words();
  const [name = '', given = ''] = positionals;
  const command = COMMANDS[name];
  if (!command)
    throw new BackupError(`There is ${Object.keys(COMMANDS).join(', ')}, and no “${name}”.`);
  if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep))
    throw new BackupError('--keep must be a whole number from 1 to 9999.');
  const config = readConfig(process.env);
  const folder = resolve(given);
  await demandFolder(name, folder);
  await leaveToOwner(config.dataDir);
  const database = await join(config.mongodbUri);
  try {
    const { keep, replace, 'send-mails': sendMails } = values;
    await command(database, config, { folder, keep, replace, sendMails });
  } finally {
    await database.close();
  }
};

const EXPECTED = [
  BackupError,
  BucketError,
  ConfigError,
  HalfRestoredError,
  LostDataSecretError,
  MigrationError,
];

run().catch((error: unknown) => {
  const expected = EXPECTED.some((kind) => error instanceof kind);
  console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
});
