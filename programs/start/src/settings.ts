import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { availablePort } from '@site/database';
import { ROOT } from '@site/tooling/repository';

/** Resolves `DATA_DIR` for this process and those that it starts. */
export const resolveDataDir = (): string => {
  const directory = resolve(ROOT, process.env.DATA_DIR || 'var');
  process.env.DATA_DIR = directory;
  return directory;
};

/**
 * Validates the settings with the API's source, before anything is built. The API prints what is invalid, and this process
 * exits. `command`: the arguments of a program that can run beside the site; without it the ports must be free.
 */
export function validateSettings(...command: string[]): void {
  const settings = ['-r', '@site/tooling/register', join(ROOT, 'services/api/src/settings.ts')];
  const { status } = spawnSync(process.execPath, [...settings, ...command], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(1);
}

const DEFAULT_PORT = 8080;

/** The port in `PORT`; for 0 a free one, because other code needs the number before the API listens. */
export const sitePort = async (setting: string | undefined, host: string): Promise<number> => {
  const port = Number(setting || DEFAULT_PORT);
  return port === 0 ? availablePort(0, host) : port;
};
