import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '@site/database';
import { startDatabaseLine } from './database-line';

/** A database process to be hurt; its data is kept, and its address, which is that of a proxy, stays the same. */
export interface DatabaseProcess {
  uri: string;
  /** `kill -9`. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Resolves when it has ended by itself. */
  lost(): Promise<unknown>;
  stop(): Promise<void>;
}

/** `within`: a folder for its files, such as one on a small disk. */
export const startDatabaseProcess = async (within = tmpdir()): Promise<DatabaseProcess> => {
  const dataDir = await mkdtemp(join(within, 'database-process-'));
  const begin = () => startDatabase({ dataDir, download: false });
  let running = await begin();
  const line = await startDatabaseLine(() => running.uri);

  return {
    uri: line.uri,
    async kill() {
      process.kill(running.pid!, 'SIGKILL');
      await running.lost;
    },
    async start() {
      running = await begin();
    },
    lost: () => running.lost,
    async stop() {
      line.stop();
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
