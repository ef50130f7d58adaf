/** `npm run site -- backup`, `restore` and `migrations`, with the database of the running site, or one that is started for it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseStartError, givenUri, runningUri, startDatabase } from '@site/database';
import { errorText } from '@site/tooling/command-line';
import { ROOT } from '@site/tooling/repository';
import { buildApi } from './parts';
import { demandSettings, settleDataDir } from './demand-settings';

const BACKUP = join(ROOT, 'services/api/dist/backup.js');

/** A site that runs is asked; whatever is put back needs the data for itself. */
const databaseFor = async (command: string | undefined, dataDir: string) => {
  const given = givenUri(process.env);
  const running = command === 'restore' ? undefined : await runningUri(dataDir);
  return startDatabase({ dataDir, uri: given ?? running });
};

const run = async ([command, ...words]: string[]): Promise<number> => {
  const dataDir = settleDataDir();
  demandSettings(...(command === undefined ? [] : [command, ...words]));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  await buildApi(new AbortController().signal);
  const database = await databaseFor(command, dataDir);
  try {
    const child = spawn(
      process.execPath,
      ['--enable-source-maps', BACKUP, ...(command === undefined ? [] : [command]), ...words],
      {
        cwd: ROOT,
        env: {
          ...process.env,
          DATA_DIR: dataDir,
          MONGODB_URI: database.uri,
          MONGODB_URI_FILE: '', // it was read here, and both at once are refused
        },
        stdio: 'inherit',
      },
    );
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
