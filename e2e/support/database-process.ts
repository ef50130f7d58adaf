import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './commands';

export interface DatabaseProcess {
  uri: string;
  /** Kills the server. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a database with the data of this folder, as `npm start -w services/database` does. */
export async function startDatabase(dataDir: string, port: number): Promise<DatabaseProcess> {
  const child = spawn(
    process.execPath,
    ['-r', '@site/tooling/register', 'services/database/src/main.ts'],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        MONGODB_URI: undefined,
        DATA_DIR: dataDir,
        DATABASE_PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('mongodb://')) continue;
    child.stdout.resume();
    return {
      uri: line,
      async kill() {
        const record = await readFile(join(dataDir, 'database.json'), 'utf8');
        process.kill((JSON.parse(record) as { pid: number }).pid, 'SIGKILL');
        await end('SIGKILL');
      },
      stop: () => end('SIGTERM'),
    };
  }
  throw new Error('The database has not started.');
}
