import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../fixtures';
import { liveComposition, promote, release } from '../support/administration';
import { preparedData } from '../support/own-site';
import { siteStateOf } from '../support/site';
import { SETTINGS, startSite, type SiteProcess } from '../support/site-process';

const PART = 'mfe-locator';

test('a promoted release stays live after a stop, a kill and restarts', async () => {
  const dataDir = await preparedData();
  const start = () => startSite(['npm', 'start'], { ...SETTINGS, DATA_DIR: dataDir });
  let running = await start();
  try {
    const site = () => ({ url: running.url, dataDir });
    const { releases } = await liveComposition(site());
    const change = {
      part: PART,
      file: 'entry.js',
      change: (text: string) => `${text}\n/* from another checkout */`,
      suffix: 'team',
    };
    const version = await release(change, site());
    await promote(PART, version, site());

    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      await stopAll(running, dataDir, signal);
      running = await start();
      expect((await liveComposition(site())).releases).toEqual({ ...releases, [PART]: version });
      const page = await fetch(`${running.url}/store-locator`);
      const { remotes } = siteStateOf(await page.text());
      expect(remotes.find(({ name }) => name === PART)!.version).toBe(version);
      expect(running.output).toContain(
        `Not live, because their sources differ from the live releases: ${PART}. To put them live: npm start -- --promote`,
      );
      expect(running.output.join('\n')).not.toContain('Building the parts');
    }
  } finally {
    await stopAll(running, dataDir, 'SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** Signals npm alone, as a service manager does, and waits until API and database have ended. */
const stopAll = async (
  { child, ended, url }: SiteProcess,
  dataDir: string,
  signal: NodeJS.Signals,
) => {
  const record = await readFile(join(dataDir, 'database.json'), 'utf8');
  const { pid } = JSON.parse(record) as { pid: number };
  child.kill(signal);
  await ended;
  const answers = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(answers, 'the API answers').toBe(false);
  await expect.poll(() => isRunning(pid), 'the database runs').toBe(false);
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
