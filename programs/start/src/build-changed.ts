import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '@site/tooling/command-error';
import { builtManifest } from '@site/tooling/build/build-part';
import { isServiceBuilt } from '@site/tooling/build/build-service';
import { partVersion } from '@site/tooling/part/part';
import { ROOT } from '@site/tooling/repository';

/** The shell and every folder that describes a remote. */
export const PARTS = [
  'shell',
  ...readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'remote.config.ts'))),
];

const isPartBuilt = (name: string): boolean => {
  const dir = join(ROOT, name);
  return builtManifest(dir)?.version === partVersion(dir);
};

/** Builds the API where its sources have changed. Answers with what was built. */
export const buildApi = (stopped: AbortSignal): Promise<string[]> =>
  build(isServiceBuilt(join(ROOT, 'services/api')) ? [] : ['@site/api'], stopped);

/** Builds the parts whose sources have changed. Answers with their names. */
export const buildParts = (stopped: AbortSignal): Promise<string[]> =>
  build(
    PARTS.filter((name) => !isPartBuilt(name)),
    stopped,
  );

/** Builds these packages with lerna, in a process group that ends when `stopped` is aborted. */
async function build(names: string[], stopped: AbortSignal): Promise<string[]> {
  if (names.length === 0) return [];
  const lerna = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules/@lerna-lite/cli/dist/cli.js'),
      'run',
      'build',
      '--concurrency=2',
      '--loglevel=error',
      ...names.map((name) => `--scope=${name}`),
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, npm_config_loglevel: 'silent' },
      // A process group of its own, so that the builds end with lerna.
      detached: true,
    },
  );
  const end = () => process.kill(-lerna.pid!, 'SIGTERM');
  stopped.addEventListener('abort', end);
  const [code] = await once(lerna, 'exit');
  stopped.removeEventListener('abort', end);
  if (code !== 0) throw new CommandError('The build has failed; what it says stands above.');
  return names;
}
