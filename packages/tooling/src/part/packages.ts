import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { CommandError } from '../command-line';

const dependencies = z.optional(z.record(z.string(), z.string()));

const Package = z.object({
  name: z.string(),
  version: z.string(),
  /** The folders that builds read, if not the whole package. */
  buildSources: z.optional(z.array(z.string())),
  dependencies,
  devDependencies: dependencies,
});
export type Package = z.infer<typeof Package>;

/** Reads the package.json of a folder. Throws if it is missing or invalid. */
export const readPackage = (dir: string): Package =>
  Package.parse(JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')));

/**
 * The folder in which the packages of a part are installed: the nearest one with a lockfile, which is the part's own
 * repository or the one that contains it.
 */
export function installRoot(dir: string): string {
  for (let parent = dir; ; parent = dirname(parent)) {
    if (existsSync(join(parent, 'package-lock.json'))) return parent;
    if (parent === dirname(parent))
      throw new CommandError(
        `Neither ${dir} nor a folder above it has a package-lock.json: run npm install.`,
      );
  }
}

/** The folder of an installed package: in `node_modules`, or the workspace that it links to. */
export const packageFolder = (root: string, name: string): string =>
  realpathSync(join(root, 'node_modules', name));

/** Undefined if it is not installed. */
export const installedVersion = (root: string, name: string): string | undefined =>
  existsSync(join(root, 'node_modules', name))
    ? readPackage(packageFolder(root, name)).version
    : undefined;
