import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CommandError } from '@site/tooling/command-error';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Chromium without the windows around its pages where it is there: a whole one opens them for each visit, pays for
 * them, and measures them too.
 */
export const chromiumPath = (): string =>
  process.env.CHROMIUM || (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '/usr/bin/chromium');

/** Throws CommandError where there is none, before anything is begun for it. */
export const demandChromium = (): void => {
  const path = chromiumPath();
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  if (!/Chrom/.test(stdout))
    throw new CommandError(`No Chromium is at ${path}: set CHROMIUM to one.`);
};

/** Chromium as servers need it: no sandbox in containers, no graphics card, and nothing of its own on the network. */
export const chromiumArgs = (host: string): string[] => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Whatever a test lets through, no request leaves for another host than the site's.
  `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${host}, EXCLUDE 127.0.0.1`,
];
