/**
 * Starts the site as `npm start` does, on a free port and in a folder of its own; takes both away at the end.
 * With SITE_URL in the environment that site is used as it is (give DATA_DIR too, or the release tests cannot
 * sign in to it).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './support/free-port';
import { liveSiteState } from './support/site';

const ROOT = resolve(__dirname, '..');

export default async function globalSetup(): Promise<(() => Promise<void>) | void> {
  if (process.env.SITE_URL) return rememberPaths();
  const dataDir = await mkdtemp(join(tmpdir(), 'site-e2e-'));
  const port = await freePort();
  const { ADMIN_TOKEN: _, ...environment } = process.env;
  const site = spawn(
    process.execPath,
    ['-r', '@site/tooling/register', 'packages/tooling/src/start/start.ts'],
    {
      cwd: ROOT,
      env: { ...environment, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(site, 'exit');
  const stop = async () => {
    site.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };

  try {
    process.env.SITE_URL = await addressOf(site);
    process.env.DATA_DIR = dataDir;
    await rememberPaths();
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Tests are declared for each path before they run, so the paths must be known in every worker. */
async function rememberPaths(): Promise<void> {
  process.env.SITE_PATHS = JSON.stringify((await liveSiteState()).paths);
}

/** The address that the site prints last; rejects with what it said when it ends before. */
async function addressOf(site: ChildProcess): Promise<string> {
  const said: string[] = [];
  for await (const line of createInterface({ input: site.stdout! })) {
    said.push(line);
    if (/^https?:\/\/\S+$/.test(line)) {
      site.stdout!.resume();
      return line;
    }
  }
  throw new Error(`The site has not started:\n${said.join('\n')}`);
}
