/**
 * Where each package of the lock file is fetched from. The lock file names no registry (.npmrc), and without an address
 * npm first asks for all that is known of each package: as many requests again, and half of all that is downloaded.
 * While npm runs, a lock file with addresses lies beside ours, which npm prefers to it.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Calls `install` while the addresses are there; they go whatever becomes of it. */
export function withAddresses(root, install) {
  const file = join(root, 'npm-shrinkwrap.json');
  const registry = registryOf(root);
  // Else Ctrl-C would end this process before the file is gone.
  const wait = () => undefined;
  process.on('SIGINT', wait);
  try {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    if (registry) writeFileSync(file, JSON.stringify(addressed(lock, registry)));
    return install();
  } finally {
    rmSync(file, { force: true });
    process.off('SIGINT', wait);
  }
}

/** The lock with the address that registries give a file: `<registry>/<name>/-/<last part of name>-<version>.tgz`. */
export function addressed(lock, registry) {
  const packages = Object.entries(lock.packages).map(([path, locked]) => {
    const name = path.split('node_modules/').at(-1);
    if (name === path || locked.link || locked.resolved || !locked.integrity) return [path, locked];
    // An alias lies under another name than its own.
    const own = locked.name ?? name;
    const file = `${own.split('/').pop()}-${locked.version}.tgz`;
    return [path, { ...locked, resolved: `${registry.replace(/\/$/, '')}/${own}/-/${file}` }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}

/** Nothing where npm does not tell: then it asks, as usual. */
function registryOf(root) {
  const { status, stdout } = spawnSync('npm', ['config', 'get', 'registry'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return status === 0 ? stdout.trim() : undefined;
}
