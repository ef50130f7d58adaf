import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../admin/admin-client';
import { builtManifest } from '../build/build-part';
import { isServiceBuilt } from '../build/build-service';
import { readPart, ROOT } from '../build/part';

/** The shell and every folder that describes a remote. */
export const PARTS = [
  'shell',
  ...readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'remote.config.ts'))),
];

const isPartBuilt = (name: string): boolean => {
  const dir = join(ROOT, name);
  return builtManifest(dir)?.version === readPart(dir).version;
};

/** Builds, through lerna, the parts and the API whose sources have changed. Answers with their names. */
export function buildChanged(): string[] {
  const changed = [
    ...PARTS.filter((name) => !isPartBuilt(name)),
    ...(isServiceBuilt(join(ROOT, 'services/api')) ? [] : ['@site/api']),
  ];
  if (changed.length === 0) return [];
  const { status } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/lerna/dist/cli.js'),
      'run',
      'build',
      '--concurrency=2',
      '--loglevel=error',
      ...changed.map((name) => `--scope=${name}`),
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', npm_config_loglevel: 'silent' },
    },
  );
  if (status !== 0) throw new CommandError('The build has failed; what it says stands above.');
  return changed;
}
