import { rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import Watchpack from 'watchpack';
import { isOnThisMachine, siteUrl } from '../admin/admin-client';
import { liveParts, promote } from '../admin/compositions';
import { uploadRelease } from '../admin/upload-release';
import { buildPart } from '../build/build-part';
import { CommandError } from '../command-line';
import { isIgnored, readPart } from '../part/part';
import { clearModuleCache } from './module-cache';

/** A save is complete after this many ms without a change: editors write several files, or format after saving. */
const QUIET_MS = 150;

/**
 * Builds, uploads and promotes the part in this folder, now and after each change, on a site of this machine. Returns
 * a function that stops it.
 */
export async function releaseOnSave(dir: string): Promise<() => void> {
  if (!isOnThisMachine(siteUrl()))
    throw new CommandError(
      `--live releases each save to every visitor of ${siteUrl()}; use it only for a site on this machine.`,
    );
  const { name } = readPart(dir);
  await liveParts(); // throws if no site responds

  const watcher = new Watchpack({
    aggregateTimeout: QUIET_MS,
    ignored: (path) => relative(dir, path).split(sep).some(isIgnored),
  });
  const releaseAndWatch = async () => {
    watcher.pause();
    const startTime = Date.now();
    await releaseChange(dir, startTime).catch((error: unknown) =>
      console.error(error instanceof Error ? error.message : error),
    );
    // Reports what was saved during the build as well.
    watcher.watch({ directories: [dir], startTime });
  };
  watcher.on('aggregated', () => void releaseAndWatch());
  console.log(`Each change in ${name} goes live at ${siteUrl()}; Ctrl-C stops this.`);
  void releaseAndWatch();
  return () => watcher.close();
}

/** Builds the part and puts it live, unless it is live already. */
async function releaseChange(dir: string, started: number): Promise<void> {
  clearModuleCache(dir);
  const { name, version } = await buildPart(dir, () => {});
  if (readPart(dir).version !== version) {
    // The sources changed during the build, so its content may not match its version.
    rmSync(join(dir, 'dist/release.json'));
    return;
  }
  if ((await liveParts())?.[name] === version) return;
  const { number } = await promote([await uploadRelease(dir)], { reason: 'npm run dev' });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${name}@${version} is live as composition ${number}, after ${seconds} s.`);
}
