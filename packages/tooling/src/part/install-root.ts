import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandError } from '../command-error';
import { readPackage } from './read-package';

/**
 * The folder that a part's packages are installed in: the nearest with a lockfile, which is a team's own folder, or
 * the repository around it.
 */
export function installRoot(dir: string): string {
  for (let at = dir; ; at = dirname(at)) {
    if (existsSync(join(at, 'package-lock.json'))) return at;
    if (at === dirname(at))
      throw new CommandError(
        `Neither ${dir} nor a folder above it has a package-lock.json: run npm install.`,
      );
  }
}

/** Where a package is: in `node_modules`, or the workspace that it stands for. */
export const packageFolder = (root: string, name: string): string =>
  realpathSync(join(root, 'node_modules', name));

/** Undefined where it is not installed. */
export const installedVersion = (root: string, name: string): string | undefined =>
  existsSync(join(root, 'node_modules', name))
    ? readPackage(packageFolder(root, name)).version
    : undefined;
