import { spawnSync } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NotRun } from '../fault';

/** A file system of some megabytes; it goes with the folder that it is in. */
export const mountSmallDisk = async (folder: string, megabytes: number) => {
  const place = join(folder, 'small-disk');
  await mkdir(place);
  const { status, stderr } = spawnSync('mount', [
    ...['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', place],
  ]);
  if (status !== 0)
    throw new NotRun(
      `No small file system can be mounted here: ${String(stderr).trim() || 'no mount'}`,
    );
  const fill = join(place, 'full');
  return {
    place,
    /** Leaves so many bytes. */
    async fill(left = 0) {
      const { bavail, bsize } = await statfs(place);
      await writeFile(fill, Buffer.alloc(Math.max(0, bavail * bsize - left))).catch(
        () => undefined,
      );
    },
    free: () => rm(fill, { force: true }),
  };
};
