import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { callAdmin, type OwnSite } from './administration';
import { ROOT } from './commands';
import { withRegistry } from './installed-registry';

const run = promisify(execFile);

/** A team with a folder outside of this repository, a token and a key. */
export interface Team {
  dir: string;
  /** What the site's operator has given to it, and the file of its own key. */
  settings: { SITE_URL: string; ADMIN_TOKEN: string; RELEASE_KEY: string };
}

/** Gives a team what it needs to release its part, and that alone, to a site; its folder is made by whoever asks. */
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

/** Runs npm in a team's folder; answers with what it said, and rejects with that when it failed. */
export const npmIn = async ({ dir, settings }: Team, ...args: string[]): Promise<string> => {
  const env = { ...machineOfItsOwn(), ...settings };
  const { stdout } = await run('npm', args, { cwd: dir, env });
  return stdout;
};

/** What a team's machine has: nothing of this repository. */
function machineOfItsOwn(): NodeJS.ProcessEnv {
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

const BUILT = new Set(['node_modules', 'dist', '.cache', 'coverage']);

/** A remote's folder alone, with the packed packages in `site/`. */
export async function copyPart(name: string, packed: string, dir: string): Promise<void> {
  await cp(join(ROOT, name), dir, {
    recursive: true,
    filter: (source) => !BUILT.has(basename(source)),
  });
  await cp(packed, join(dir, 'site'), { recursive: true });
}

/** Changes a text in a team's folder, as it would. */
export async function edit({ dir }: Team, file: string, before: string, after: string) {
  const text = await readFile(join(dir, file), 'utf8');
  if (text.split(before).length !== 2) throw new Error(`${file} has not ${before} exactly once.`);
  await writeFile(join(dir, file), text.replace(before, after));
}

/**
 * Packages of the registry as they are installed here, without those of the site: npm then installs these from their
 * files, and takes away what is not needed, without asking anybody. From a registry it would be minutes.
 */
async function copyInstalled(dir: string): Promise<void> {
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

/** Installs without asking anybody elsewhere; `packages` are files, else package.json names all. */
export async function install(team: Team, ...packages: string[]): Promise<void> {
  await copyInstalled(team.dir);
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund'];
  await withRegistry((registry) => npmIn(team, 'install', ...registry, ...quietly, ...packages));
}
