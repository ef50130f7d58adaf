import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CommandError } from '@site/tooling/command-line';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The headless shell if it is installed: the complete Chromium has a window for each page, which costs time and is included in
 * measurements.
 */
export const chromiumPath = (): string =>
  process.env.CHROMIUM || (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '/usr/bin/chromium');

/** Throws CommandError if there is no Chromium, before anything else is started. */
export const assertChromium = (): void => {
  const path = chromiumPath();
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  if (!/Chrom/.test(stdout))
    throw new CommandError(`No Chromium is at ${path}: set CHROMIUM to one.`);
};

/** Arguments for servers and containers: no sandbox, no graphics card, no network requests of its own. */
export const chromiumArgs = (host: string): string[] => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Blocks requests to other hosts than the site's.
  `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${host}, EXCLUDE 127.0.0.1`,
];
