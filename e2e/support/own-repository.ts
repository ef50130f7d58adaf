import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { callAdmin, type OwnSite } from './administration';
import { ROOT } from './commands';
import { withRegistry } from './installed-registry';

const run = promisify(execFile);

/** A team with its own repository, token and key. */
export interface Team {
  dir: string;
  /** Granted by the operator, with the file of its key. */
  settings: { SITE_URL: string; ADMIN_TOKEN: string; RELEASE_KEY: string };
}

/** Grants a team a token and a key to release its part; the caller creates its folder. */
export async function startTeam(site: OwnSite, part: string, root: string): Promise<Team> {
  const keys = generateKeyPairSync('ed25519');
  const publicKey = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const RELEASE_KEY = join(root, `${part}.pem`);
  await writeFile(RELEASE_KEY, keys.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await callAdmin('POST', '/keys', { name: part, parts: [part], publicKey }, site);
  const may = [`release:${part}`, `promote:${part}`];
  const { body } = await callAdmin<{ token: string }>(
    'POST',
    '/access',
    { name: `${part}-ci`, may },
    site,
  );
  return {
    dir: join(root, part),
    settings: { SITE_URL: site.url, ADMIN_TOKEN: body.token, RELEASE_KEY },
  };
}

/** Runs npm in a team's folder; returns its output. */
export const npmIn = async ({ dir, settings }: Team, ...args: string[]): Promise<string> => {
  const env = { ...teamEnvironment(), ...settings };
  const { stdout } = await run('npm', args, { cwd: dir, env });
  return stdout;
};

/** The environment of a team's machine, without anything of this repository. */
function teamEnvironment(): NodeJS.ProcessEnv {
  const { DATA_DIR: _data, INIT_CWD: _folder, ...environment } = process.env;
  const own = Object.entries(environment).filter(([name]) => !/^npm_(?!config_)/.test(name));
  const path = process.env.PATH ?? '';
  return {
    ...Object.fromEntries(own),
    PATH: path
      .split(delimiter)
      .filter((folder) => !folder.startsWith(ROOT))
      .join(delimiter),
  };
}

const EXCLUDED = new Set(['node_modules', 'dist', '.cache', 'coverage']);

/** Copies a remote's folder, with the packed packages in `site/`. */
export async function copyPart(name: string, packed: string, dir: string): Promise<void> {
  await cp(join(ROOT, name), dir, {
    recursive: true,
    filter: (source) => !EXCLUDED.has(basename(source)),
  });
  await cp(packed, join(dir, 'site'), { recursive: true });
}

/** Copies the installed third-party packages, from which npm installs without a download. */
async function copyInstalled(dir: string): Promise<void> {
  const installed = join(ROOT, 'node_modules');
  const target = join(dir, 'node_modules');
  await mkdir(target);
  const entries = await readdir(installed, { withFileTypes: true });
  const copied = entries
    .filter((entry) => entry.isDirectory() && !['.bin', '.cache', '@site'].includes(entry.name))
    .map((entry) => join(installed, entry.name));
  // Hard links do not work across disks.
  await run('cp', ['-al', ...copied, target]).catch(async () => {
    await rm(target, { recursive: true });
    await mkdir(target);
    await run('cp', ['-a', ...copied, target]);
  });
}

/** Installs the given package files, or all of package.json, without a network. */
export async function install(team: Team, ...packages: string[]): Promise<void> {
  await copyInstalled(team.dir);
  const options = ['--ignore-scripts', '--no-audit', '--no-fund'];
  await withRegistry((registry) => npmIn(team, 'install', ...registry, ...options, ...packages));
}
