import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { callAdmin, changedRelease, liveComposition } from '../support/administration';
import { freePort } from '../support/free-port';
import { siteStateOf } from '../support/site';
import { startSite, type SiteProcess } from '../support/site-process';

/** The page of another part than the one that the release tests edit. */
const PATH = '/store-locator';
const PART = 'mfe-locator';

test('what a team has put live is still live after a stop, a kill and two starts', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-restart-'));
  const settings = { PORT: String(await freePort()), DATA_DIR: dataDir };
  const start = () => startSite(['npm', 'start'], settings);
  let running = await start();
  try {
    const site = { url: running.url, dataDir };
    const first = await liveComposition(site);
    const release = await changedRelease(
      PART,
      'entry.js',
      (text) => `${text}\n/* from the team's own checkout */`,
      (version) => `${version}.team`,
      site,
    );
    const { body } = await callAdmin<{ version: string }>('POST', '/releases', release, site);
    const promotion = { releases: [{ name: PART, version: body.version }] };
    expect((await callAdmin('POST', '/compositions', promotion, site)).status).toBe(201);
    const theirs = { ...first.releases, [PART]: `${first.releases[PART]}.team` };

    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      await endAll(running, dataDir, signal);
      running = await start();
      expect((await liveComposition(site)).releases).toEqual(theirs);
      const { remotes } = siteStateOf(await (await fetch(site.url + PATH)).text());
      expect(remotes.find(({ name }) => name === PART)!.version).toBe(theirs[PART]);
      expect(running.said).toContain(
        `What is live stays. This checkout has other sources of ${PART}; npm start -- --promote puts them live.`,
      );
      expect(running.said.join('\n')).not.toContain('Building the parts');
    }
  } finally {
    await endAll(running, dataDir, 'SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** Tells npm alone, as a service manager or an impatient operator does, and waits until API and database are gone. */
const endAll = async (
  { child, ended, url }: SiteProcess,
  dataDir: string,
  signal: NodeJS.Signals,
) => {
  const record = JSON.parse(await readFile(join(dataDir, 'database.json'), 'utf8')) as {
    pid: number;
  };
  child.kill(signal);
  await ended;
  const answers = () =>
    fetch(`${url}/healthz`).then(
      () => 'answers',
      () => 'is gone',
    );
  await expect.poll(answers, { message: 'the API', timeout: 30_000 }).toBe('is gone');
  await expect
    .poll(() => isThere(record.pid), { message: 'the database', timeout: 30_000 })
    .toBe(false);
};

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
