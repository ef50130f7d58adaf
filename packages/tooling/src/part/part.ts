import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { RemoteConfig } from '@site/contracts';
import { CommandError } from '../command-error';
import { DESCRIPTION, readDescription } from './description';
import { installRoot, packageFolder } from './install-root';
import { lockedPackages, patches } from './locked-packages';
import { readPackage } from './read-package';

/** A part's folder with all that its build must know beforehand. */
export interface Part {
  dir: string;
  /** Where its packages are installed: this folder, or the repository around it. */
  root: string;
  name: string;
  /** `0.1.0-3f9a2b7c10`: the package's version and the hash of everything the build reads. */
  version: string;
  /** The global variable of the browser's entry. */
  container: string;
  /**
   * Where its files are served: the shell's under `/releases/shell/<version>/`; of a remote only the entry has the
   * version in its address, and the rest, named by content, is under `/releases/<name>/files/`.
   */
  files: string;
  config: RemoteConfig;
}

/** Reads a part's folder; throws CommandError with the path of the field when its `remote.config.ts` is not right. */
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
  throw new CommandError(`${dir} is no part: it has no ${missing.join(' and no ')}.`);
}

/** The version that a build of this folder would have, also where its description is not right. */
export const partVersion = (dir: string): string =>
  `${readPackage(dir).version}-${sourceHash(dir)}`;

/**
 * The workspace packages that a folder is built with, itself first. As in npm, only its own `devDependencies` count:
 * what the packages below need for their commands and tests is no source of this build. Where the site's packages are
 * installed as any others, the folder is alone: its lockfile tells their bytes.
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

/** Of the lockfile counts what the build can reach. */
const IGNORED = new Set([
  ...['node_modules', 'dist', 'target', 'coverage', '@mf-types'],
  'package-lock.json',
]);

/** Whether a folder's entry of this name is nothing that its build reads; `.git` and its like are not. */
export const isIgnored = (name: string): boolean =>
  IGNORED.has(name) || name.startsWith('.') || /\.test\.tsx?$/.test(name);

/** Ten hex digits over all sources and installed packages that the build of this folder may read, tests left out. */
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
    if (file.endsWith('.patch') && patches(basename(file), locked)) hash.update(readFileSync(file));
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
