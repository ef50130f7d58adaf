import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { ROOT } from '@site/tooling/repository';

/** From its source: what is wrong is told before anything is built. */
const SETTINGS = ['-r', '@site/tooling/register', join(ROOT, 'services/api/src/settings.ts')];

/** Where the site's data is on this machine, for this process and those that it starts. */
export const settleDataDir = (): string => {
  const directory = resolve(ROOT, process.env.DATA_DIR || 'var');
  process.env.DATA_DIR = directory;
  return directory;
};

/**
 * Has the API look at the settings; what is wrong it says itself, and this process ends. `beside`: what is done beside a
 * site that may run.
 */
export function demandSettings(...beside: string[]): void {
  const { status } = spawnSync(process.execPath, [...SETTINGS, ...beside], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(1);
}
