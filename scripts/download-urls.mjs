/**
 * Provides download URLs to npm during an installation. The committed lock file has none (.npmrc), and without them npm first
 * fetches the metadata of each package: twice the requests and half of all bytes. npm prefers a shrinkwrap file to the
 * lock file.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Calls `install` while a shrinkwrap file with URLs exists. */
export function withDownloadUrls(root, install) {
  const file = join(root, 'npm-shrinkwrap.json');
  const registry = registryOf(root);
  // Otherwise Ctrl-C would end this process before the file is removed.
  const ignoreSignal = () => undefined;
  process.on('SIGINT', ignoreSignal);
  try {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    if (registry) writeFileSync(file, JSON.stringify(addDownloadUrls(lock, registry)));
    return install();
  } finally {
    rmSync(file, { force: true });
    process.off('SIGINT', ignoreSignal);
  }
}

/** Returns the lock file with registry URLs: `<registry>/<name>/-/<last part of name>-<version>.tgz`. */
export function addDownloadUrls(lock, registry) {
  const packages = Object.entries(lock.packages).map(([path, locked]) => {
    const name = path.split('node_modules/').at(-1);
    if (name === path || locked.link || locked.resolved || !locked.integrity) return [path, locked];
    // The folder of an alias is not named after the package.
    const packageName = locked.name ?? name;
    const file = `${packageName.split('/').pop()}-${locked.version}.tgz`;
    return [
      path,
      { ...locked, resolved: `${registry.replace(/\/$/, '')}/${packageName}/-/${file}` },
    ];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}

/** The URL of npm's registry; undefined if npm does not report one, and then metadata is fetched as usual. */
function registryOf(root) {
  const { status, stdout } = spawnSync('npm', ['config', 'get', 'registry'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : undefined;
}
