/** `backup` and `restore` of `npm run site`, run where the site's settings are: database, releases and secrets. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openReleaseFiles } from '../delivery/releases/open-release-files';
import { BucketError } from '../delivery/releases/bucket-error';
import { ConfigError, readConfig, type Config } from '../ground/config';
import { connectDatabase } from '../ground/database/database';
import { HalfRestoredError } from '../ground/database/restore-mark';
import { MigrationError } from '../ground/migrations/migration';
import {
  createDataSecret,
  giveDataSecret,
  LostDataSecretError,
} from '../ground/secrets/data-secret';
import { keptInFile } from '../ground/secrets/kept-file';
import { leaveToOwner } from '../ground/secrets/leave-to-owner';
import { secretsOf } from '../ground/secrets/secret-list';
import { backUp } from './back-up';
import { BackupError } from './backup-error';
import type { BackupManifest } from './backup-manifest';
import { keepNewest } from './backups';
import { restore } from './restore';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

const holds = ({ collections, releases }: BackupManifest): string => {
  const documents = collections.reduce((sum, one) => sum + one.documents, 0);
  return `${documents} documents of ${collections.length} collections, ${releases.length} releases`;
};

const open = async (config: Config) => {
  await leaveToOwner(config.dataDir);
  const database = await connectDatabase(config.mongodbUri);
  const secret = config.dataSecret ?? (await keptInFile(config.dataDir, 'data-secret'));
  giveDataSecret(database, createDataSecret(secretsOf(secret)));
  return { database, files: await openReleaseFiles(config) };
};

const run = async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      keep: { type: 'string' },
      replace: { type: 'boolean' },
      'send-mails': { type: 'boolean' },
    },
  });
  const [command, given = ''] = positionals;
  const folder = resolve(given);
  const { database, files } = await open(readConfig(process.env));
  try {
    if (command === 'backup') {
      const { place, manifest } = await backUp(database, { files, folder, warn: say });
      say(`${place}: ${holds(manifest)}.`);
      say(
        'The secrets are not in it: keep DATA_SECRET and DRAW_SECRET, or their files, elsewhere.',
      );
      const gone = values.keep === undefined ? [] : await keepNewest(folder, Number(values.keep));
      if (gone.length > 0) say(`Removed: ${gone.join(', ')}.`);
      return;
    }
    const { manifest, held } = await restore(database, {
      files,
      folder,
      replace: values.replace,
      sendMails: values['send-mails'],
    });
    say(`Restored as of ${manifest.at}: ${holds(manifest)}.`);
    if (held > 0)
      say(
        `${held} mails that waited are held, as they may have been sent since; npm run site -- outbox lists them, outbox retry --all sends them.`,
      );
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
