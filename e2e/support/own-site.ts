import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OwnSite } from './administration';
import { freePort } from './free-port';
import { START, startSite } from './site-process';

/** Where the global setup has left the data of a site that was started once and has ended. */
const PREPARED = 'PREPARED_DATA_DIR';

export const rememberPrepared = (folder: string): void => void (process.env[PREPARED] = folder);

/** Everything is live there already: nothing is built, released or rendered again. Empty where nothing was prepared. */
export async function copyOfPrepared(folder: string): Promise<void> {
  const prepared = process.env[PREPARED];
  if (prepared !== undefined) await cp(prepared, folder, { recursive: true });
}

export interface RunningSite extends OwnSite {
  settings: NodeJS.ProcessEnv;
  /** Ends it; its data stays. */
  stop(): Promise<void>;
  /** Starts it again at the same address, with these settings beside those of the first start. */
  start(more?: NodeJS.ProcessEnv): Promise<void>;
  /** Ends it, and takes its data away. */
  remove(): Promise<void>;
}

/** A site for tests that would be in the way of others, with everything live; no tab of it tells how the parts do. */
export async function startOwnSite(more: NodeJS.ProcessEnv = {}): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-own-'));
  await copyOfPrepared(dataDir);
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    TELEMETRY_SAMPLE: '0',
    // Nothing stands before it that would have to hear of its end.
    DRAIN_SECONDS: '0',
    ...more,
  };
  let running = await startSite(START, settings);
  const stop = async () => {
    running.child.kill('SIGTERM');
    await running.ended;
  };
  return {
    url: running.url,
    dataDir,
    settings,
    stop,
    async start(again) {
      running = await startSite(START, { ...settings, ...again });
    },
    async remove() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
