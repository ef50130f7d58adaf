/** Installs the packages of package-lock.json unless they are installed already. Requires only Node and npm. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import '../packages/tooling/check-node-version.js';
import { withDownloadUrls } from './download-urls.mjs';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

export function install() {
  // A changed patch cannot be applied to a patched package, so it needs an installation too.
  if (isInstalled() && applyPatches()) return;

  console.log('Installing packages (npm ci): the first time this takes a few minutes ...');
  const started = Date.now();
  const npm = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const ci = () => run('npm', npm);
  if (!((withDownloadUrls(ROOT, ci) || installWithMetadata(ci)) && applyPatches())) {
    console.error('The packages could not be installed; see the output of npm above.');
    process.exit(1);
  }
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Whether all packages of package-lock.json are in npm's record of installed packages. */
function isInstalled() {
  const packagesOf = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  try {
    const installed = packagesOf('node_modules/.package-lock.json');
    return Object.entries(packagesOf('package-lock.json')).every(
      ([path, { version, optional }]) =>
        optional || !path.includes('node_modules/') || installed[path]?.version === version,
    );
  } catch {
    return false;
  }
}

/** npm runs no scripts (.npmrc), so this is done here. */
const applyPatches = () => run(process.execPath, ['scripts/patch.mjs']);

/** For registries with other URLs, for which npm has to fetch metadata. */
function installWithMetadata(ci) {
  console.log(
    'The installation with package URLs has failed; npm now fetches the metadata of each package ...',
  );
  return ci();
}

/** Whether the command has succeeded. */
const run = (command, args) =>
  spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' }).status === 0;
