import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { adminToken } from './administration';
import { ROOT } from './commands';
import { siteUrl } from './site';

const run = promisify(execFile);

/** Runs npm in a folder outside of this repository; answers with what it said, and rejects with that when it failed. */
export const npmIn = async (dir: string, ...args: string[]): Promise<string> => {
  const { stdout } = await run('npm', args, { cwd: dir, env: await teamsEnvironment() });
  return stdout;
};

/** What a team's machine has: nothing of this repository, and what the site's operator has given to the team. */
async function teamsEnvironment(): Promise<NodeJS.ProcessEnv> {
  const { DATA_DIR, INIT_CWD: _, ...environment } = process.env;
  const own = Object.entries(environment).filter(([name]) => !/^npm_(?!config_)/.test(name));
  const path = process.env.PATH ?? '';
  return {
    ...Object.fromEntries(own),
    PATH: path
      .split(delimiter)
      .filter((folder) => !folder.startsWith(ROOT))
      .join(delimiter),
    SITE_URL: siteUrl(),
    ADMIN_TOKEN: await adminToken(),
    RELEASE_KEY: join(DATA_DIR ?? '', 'release-key.pem'),
  };
}

const BUILT = new Set(['node_modules', 'dist', '.cache', 'coverage']);

/** A remote's folder alone, with the packed packages in `site/`. */
export async function copyPart(name: string, packed: string, dir: string): Promise<void> {
  await cp(join(ROOT, name), dir, {
    recursive: true,
    filter: (source) => !BUILT.has(basename(source)),
  });
  await cp(packed, join(dir, 'site'), { recursive: true });
}

/**
 * Packages of the registry as they are installed here, without those of the site: npm then installs these from their
 * files, and takes away what is not needed, without asking anybody. From a registry it would be minutes.
 */
export async function copyInstalled(dir: string): Promise<void> {
  const installed = join(ROOT, 'node_modules');
  const target = join(dir, 'node_modules');
  await mkdir(target);
  const entries = await readdir(installed, { withFileTypes: true });
  const copied = entries
    .filter((entry) => entry.isDirectory() && !['.bin', '.cache', '@site'].includes(entry.name))
    .map((entry) => join(installed, entry.name));
  // As further names of the same files; a folder on another disk needs copies.
  await run('cp', ['-al', ...copied, target]).catch(async () => {
    await rm(target, { recursive: true });
    await mkdir(target);
    await run('cp', ['-a', ...copied, target]);
  });
}

/** What one repository has no more use for is what the next begins with. */
export const takeInstalled = (from: string, to: string): Promise<void> =>
  rename(join(from, 'node_modules'), join(to, 'node_modules'));

/** Installs without the registry; `packages` are files, else package.json names all. */
export const install = (dir: string, ...packages: string[]): Promise<string> =>
  npmIn(dir, 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...packages);
