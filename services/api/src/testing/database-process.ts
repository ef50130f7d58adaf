import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '@site/database';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy';

/** A database process behind a proxy: its address and data stay the same when it is killed and started again. */
export interface DatabaseProcess {
  uri: string;
  proxy: DatabaseProxy;
  /** `kill -9`. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export const startDatabaseProcess = async (): Promise<DatabaseProcess> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'database-process-'));
  const begin = () => startDatabase({ dataDir, download: false });
  let running = await begin();
  const proxy = await startDatabaseProxy(() => running.uri);

  return {
    uri: proxy.uri,
    proxy,
    async kill() {
      process.kill(running.pid!, 'SIGKILL');
      await running.lost;
    },
    async start() {
      running = await begin();
    },
    async stop() {
      proxy.stop();
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
