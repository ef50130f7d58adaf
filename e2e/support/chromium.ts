import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CommandError } from '@site/tooling/command-line';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The headless shell if it is installed: the full Chromium opens a window for each page, which takes time and distorts
 * measurements.
 */
export const chromiumPath = (): string =>
  process.env.CHROMIUM || (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '/usr/bin/chromium');

/** Throws a CommandError if there is no Chromium. Called before anything is started. */
export const assertChromium = (): void => {
  const path = chromiumPath();
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  if (!/Chrom/.test(stdout))
    throw new CommandError(`No Chromium is at ${path}: set CHROMIUM to one.`);
};

/** Arguments for servers and containers: no sandbox, no GPU, no background requests. */
export const chromiumArgs = (host: string): string[] => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Blocks requests to hosts other than the site's.
  `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${host}, EXCLUDE 127.0.0.1`,
];
