import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CommandError } from '@site/tooling/command-line';
import { promote } from '@site/tooling/admin/compositions';
import { uploadRelease } from '@site/tooling/admin/upload-release';
import { builtManifest } from '@site/tooling/build/manifest';
import { isServiceBuilt } from '@site/tooling/build/build-service';
import { partVersion } from '@site/tooling/part/part';
import { PARTS, ROOT } from '@site/tooling/repository';

const isPartBuilt = (name: string): boolean => {
  const dir = join(ROOT, name);
  return builtManifest(dir)?.version === partVersion(dir);
};

/** Builds the API if its sources have changed. Returns what was built. */
export const buildApi = (stopped: AbortSignal): Promise<string[]> =>
  build(isServiceBuilt(join(ROOT, 'services/api')) ? [] : ['@site/api'], stopped);

/** Builds the parts whose sources have changed. Returns their names. */
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
      // A separate process group, so that the builds end with lerna.
      detached: true,
    },
  );
  const end = () => process.kill(-lerna.pid!, 'SIGTERM');
  stopped.addEventListener('abort', end);
  const [code] = await once(lerna, 'exit');
  stopped.removeEventListener('abort', end);
  if (code !== 0) throw new CommandError('The build has failed; see its output above.');
  return names;
}

/** Part → version. */
type Versions = Record<string, string>;

/** The parts of this checkout whose sources differ from the live release. */
export const changedParts = (live: Versions): string[] =>
  PARTS.filter((name) => partVersion(join(ROOT, name)) !== live[name]);

/** Describes changed parts that a start does not promote; retired parts are intentionally not live. */
export const describeDifferences = (changed: string[], retired: string[]): string[] => {
  const others = changed.filter((name) => !retired.includes(name)).join(', ');
  const retiredParts = changed.filter((name) => retired.includes(name)).join(', ');
  return [
    others &&
      `Not live, because their sources differ from the live releases: ${others}. To put them live: npm start -- --promote`,
    retiredParts && `Retired: ${retiredParts}. To restore: npm start -- --promote`,
  ].filter(Boolean);
};

/** Releases the parts whose sources differ from the live releases, and promotes them together. Returns their names. */
export async function releaseParts(live: Versions): Promise<string[]> {
  const changed = changedParts(live);
  if (changed.length === 0) return [];
  const releases = [];
  for (const name of changed) releases.push(await uploadRelease(join(ROOT, name)));
  await promote(releases, { reason: 'npm start' });
  return changed;
}
