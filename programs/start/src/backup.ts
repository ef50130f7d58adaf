/** Runs `npm run site -- backup`, `restore` and `migrations`, with the database of the running site or a new one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseStartError, givenUri, runningUri, startDatabase } from '@site/database';
import { errorText } from '@site/tooling/command-line';
import { ROOT } from '@site/tooling/repository';
import { buildApi } from './parts';
import { resolveDataDir, validateSettings } from './settings';

const BACKUP = join(ROOT, 'services/api/dist/backup.js');

/** The database of the running site, except for a restore, for which the site must be stopped. */
const databaseFor = async (command: string | undefined, dataDir: string) => {
  const uri = givenUri(process.env);
  const running = command === 'restore' ? undefined : await runningUri(dataDir);
  return startDatabase({ dataDir, uri: uri ?? running });
};

const run = async (args: string[]): Promise<number> => {
  const dataDir = resolveDataDir();
  validateSettings(...args);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  await buildApi(new AbortController().signal);
  const database = await databaseFor(args[0], dataDir);
  try {
    const child = spawn(process.execPath, ['--enable-source-maps', BACKUP, ...args], {
      cwd: ROOT,
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        MONGODB_URI: database.uri,
        MONGODB_URI_FILE: '', // already read; setting both is an error
      },
      stdio: 'inherit',
    });
    const [code] = await once(child, 'exit');
    return code === 0 ? 0 : 1;
  } finally {
    await database.stop();
  }
};

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof DatabaseStartError ? error.message : errorText(error));
    process.exit(1);
  },
);
