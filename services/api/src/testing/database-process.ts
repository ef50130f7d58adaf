import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '@site/database';
import { freePort } from './free-port';

/** A database process at one address, to be hurt; what it has written is there again after each start. */
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
  const port = await freePort();
  const begin = () => startDatabase({ dataDir, port, download: false });
  let running = await begin();
  const send = (signal: NodeJS.Signals) => process.kill(running.pid!, signal);

  return {
    uri: running.uri,
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
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
