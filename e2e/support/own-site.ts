import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OwnSite } from './administration';
import { freePort } from './free-port';
import { SETTINGS, START, startSite, stopSite } from './site-process';

/** Environment variable for the data folder of a site that has been started once. */
const PREPARED = 'PREPARED_DATA_DIR';

export const setPreparedData = (folder: string): void => void (process.env[PREPARED] = folder);

/** A new data folder in which every part is live, so that a start needs no builds, releases or prerendering. */
async function preparedData(): Promise<string> {
  const prepared = process.env[PREPARED]!;
  if (!existsSync(prepared)) {
    const unfinished = `${prepared}-unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await stopSite(await startSite(START, { ...SETTINGS, DATA_DIR: unfinished }));
    await rename(unfinished, prepared);
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'site-own-'));
  await cp(prepared, dataDir, { recursive: true });
  return dataDir;
}

export interface RunningSite extends OwnSite {
  /** Stops the site and keeps its data. */
  stop(): Promise<void>;
  /** Restarts the site at the same address. */
  start(): Promise<void>;
  /** Stops the site and removes its data. */
  remove(): Promise<void>;
}

/** Starts a separate site for a test, with every part live. */
export async function startOwnSite(extra: NodeJS.ProcessEnv = {}): Promise<RunningSite> {
  const dataDir = await preparedData();
  const settings = { ...SETTINGS, PORT: String(await freePort()), DATA_DIR: dataDir, ...extra };
  let running = await startSite(START, settings);
  return {
    url: running.url,
    dataDir,
    stop: () => stopSite(running),
    async start() {
      running = await startSite(START, settings);
    },
    async remove() {
      await stopSite(running);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
