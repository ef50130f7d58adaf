import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backup-error';
import { readManifest } from './backup-manifest';

const NAME = /^site-\d{8}T\d{9}Z$/;

/** Sorts by time. */
export const backupName = (at: Date): string => `site-${at.toISOString().replace(/[-:.]/g, '')}`;

/**
 * Removes the oldest whole backups of a folder until so many are left, and answers with their names. One that is not
 * whole counts for nothing and stays: it may be another's that is being written.
 */
export const keepNewest = async (folder: string, count: number): Promise<string[]> => {
  const whole: string[] = [];
  for (const name of (await readdir(folder)).filter((one) => NAME.test(one)).sort())
    if (await isWhole(join(folder, name))) whole.push(name);
  const going = whole.slice(0, Math.max(0, whole.length - count));
  // The manifest first: what is cut off then is no backup any more.
  for (const name of going) {
    await rm(join(folder, name, 'backup.json'));
    await rm(join(folder, name), { recursive: true });
  }
  return going;
};

const isWhole = (folder: string): Promise<boolean> =>
  readManifest(folder).then(
    () => true,
    (error: unknown) => {
      if (error instanceof BackupError) return false;
      throw error;
    },
  );
