/**
 * Installs the packages of package-lock.json if it or the patches have changed since the last installation. Requires only
 * Node and npm.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withDownloadUrls } from './download-urls.mjs';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

const MINIMUM = [20, 19];

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  console.error(
    `Node ${MINIMUM.join('.')} or newer is required; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

export function install() {
  const stamp = join(ROOT, 'node_modules/.installed');
  const sources = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  // A changed patch must be applied to an unpatched package.
  const patches = join(ROOT, 'patches');
  for (const name of readdirSync(patches).sort())
    if (name.endsWith('.patch')) sources.update(readFileSync(join(patches, name)));
  const hash = sources.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;

  console.log('Installing packages (npm ci): the first time this takes a few minutes ...');
  const started = Date.now();
  const npm = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const ci = () => run('npm', npm, { shell: process.platform === 'win32' });
  const isInstalled =
    (withDownloadUrls(ROOT, ci) || installWithMetadata(ci)) &&
    // npm runs no scripts (.npmrc).
    run(process.execPath, ['scripts/patch.mjs']);
  if (!isInstalled) {
    console.error('The packages could not be installed; see the output of npm above.');
    process.exit(1);
  }
  writeFileSync(stamp, hash);
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** For registries with other URLs, for which npm has to fetch metadata. */
function installWithMetadata(ci) {
  console.log(
    'The installation with package URLs has failed; npm now fetches the metadata of each package ...',
  );
  return ci();
}

/** Whether the command has succeeded. */
const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options }).status === 0;
