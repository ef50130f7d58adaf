import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '@site/database';
import { startDatabaseProxy } from './database-proxy';

export const startDatabaseProcess = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'database-process-'));
  const startProcess = () => startDatabase({ dataDir, download: false });
  let running = await startProcess();
  const proxy = await startDatabaseProxy(() => running.uri);

  return {
    uri: proxy.uri,
    proxy,
    /** `kill -9`. */
    async kill(): Promise<void> {
      process.kill(running.pid!, 'SIGKILL');
      await running.lost;
    },
    async start(): Promise<void> {
      running = await startProcess();
    },
    async stop(): Promise<void> {
      proxy.stop();
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
export type DatabaseProcess = Awaited<ReturnType<typeof startDatabaseProcess>>;
