import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { RemoteConfig } from '@site/contracts';
import { CommandError } from '../command-line';
import { DESCRIPTION, readDescription } from './description';
import { isPatchOf, lockedPackages } from './locked-packages';
import { installRoot, packageFolder, readPackage } from './packages';

/** The data of a part that its build requires. */
export interface Part {
  dir: string;
  /** The folder in which its packages are installed: its own, or the repository that contains it. */
  root: string;
  name: string;
  /** `0.1.0-3f9a2b7c10`: the package's version and a hash of everything that the build reads. */
  version: string;
  /** The global variable of the browser's entry. */
  container: string;
  /**
   * Address of its files: `/releases/shell/<version>/` for the shell, `/releases/<name>/files/` for a remote, whose files
   * are named by content. Only a remote's entry has the version in its address.
   */
  files: string;
  config: RemoteConfig;
}

/** Reads a part's folder; throws CommandError with the path of the field for an invalid `remote.config.ts`. */
export function readPart(dir: string): Part {
  const name = partName(dir);
  const version = partVersion(dir);
  return {
    dir,
    root: installRoot(dir),
    name,
    version,
    container: `${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_'),
    files: `/releases/${name}/${name === 'shell' ? version : 'files'}/`,
    config: readDescription(dir, name),
  };
}

/** The shell is the one part without a description. */
function partName(dir: string): string {
  const has = (file: string) => existsSync(join(dir, file));
  const name = has('package.json') ? readPackage(dir).name : '';
  if (name === 'shell' || (name !== '' && has(DESCRIPTION))) return name;
  const missing = ['package.json', DESCRIPTION].filter((file) => !has(file));
  throw new CommandError(`${dir} is not a part: it has no ${missing.join(' and no ')}.`);
}

/** The version that a build of this folder would have, even if its description is invalid. */
export const partVersion = (dir: string): string =>
  `${readPackage(dir).version}-${sourceHash(dir)}`;

/**
 * The workspace packages that a folder is built with, itself first. As in npm, `devDependencies` of other packages are
 * not installed. In a separate repository there are none: the lockfile has the hashes of the site's packages.
 */
function workspaceFolders(dir: string, root: string, seen = new Set<string>()): Set<string> {
  if (seen.has(dir)) return seen;
  const { dependencies, devDependencies } = readPackage(dir);
  const names = Object.keys({ ...dependencies, ...(seen.size === 0 && devDependencies) });
  seen.add(dir);
  for (const name of names) {
    if (!name.startsWith('@site/')) continue;
    const folder = packageFolder(root, name);
    if (!folder.startsWith(join(root, 'node_modules'))) workspaceFolders(folder, root, seen);
  }
  return seen;
}

/** The lockfile is ignored, because only the packages that the build can reach count. */
const IGNORED = new Set([
  ...['node_modules', 'dist', 'target', 'coverage', '@mf-types'],
  'package-lock.json',
]);

/** Whether builds ignore files and folders of this name. */
export const isIgnored = (name: string): boolean =>
  IGNORED.has(name) || name.startsWith('.') || /\.test\.tsx?$/.test(name);

/** Ten hex digits of a hash over all sources and installed packages that a build of this folder may read, without tests. */
export function sourceHash(dir: string): string {
  const hash = createHash('sha256');
  const root = installRoot(dir);
  const folders = workspaceFolders(dir, root);
  for (const folder of [...folders].sort()) {
    const sources = readPackage(folder).buildSources?.map((name) => join(folder, name)) ?? [folder];
    for (const file of sources.flatMap(filesBelow)) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  const locked = lockedPackages(root, folders);
  hash.update(locked.join('\n'));
  const patched = join(root, 'patches');
  for (const file of existsSync(patched) ? filesBelow(patched) : [])
    if (file.endsWith('.patch') && isPatchOf(basename(file), locked))
      hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !isIgnored(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
}
