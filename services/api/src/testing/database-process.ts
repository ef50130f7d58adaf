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
  /** It holds its connections and takes new ones, and answers nothing. */
  freeze(): void;
  thaw(): void;
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
  const send = (signal: NodeJS.Signals) => process.kill(running.pid!, signal);

  return {
    uri: line.uri,
    async kill() {
      send('SIGKILL');
      await running.lost;
    },
    async start() {
      running = await begin();
    },
    lost: () => running.lost,
    freeze: () => void send('SIGSTOP'),
    thaw: () => void send('SIGCONT'),
    async stop() {
      line.stop();
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
