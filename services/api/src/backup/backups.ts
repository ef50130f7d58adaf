import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@site/contracts/units';
import { BackupError } from './backup-error';
import { readManifest } from './backup-manifest';

const NAME = /^site-\d{8}T\d{9}Z$/;
/** Longer than any backup takes: a half that is older was cut off. */
const HALF_LIFETIME_MS = DAY_MS;

/** Sorts by time. */
export const backupName = (at: Date): string => `site-${at.toISOString().replace(/[-:.]/g, '')}`;

/**
 * Removes the oldest whole backups of a folder until so many are left, and answers with their names. One that is not
 * whole counts for nothing; it may be another's that is being written, so that it goes when it is older than a day.
 */
export const keepNewest = async (
  folder: string,
  count: number,
  now = new Date(),
): Promise<string[]> => {
  const whole = await wholeIn(folder);
  const before = backupName(new Date(now.getTime() - HALF_LIFETIME_MS));
  const halves = (await namesIn(folder)).filter((name) => !whole.includes(name) && name < before);
  const going = [...whole.slice(0, Math.max(0, whole.length - count)), ...halves].sort();
  // The manifest first: what is cut off then is no backup any more.
  for (const name of going) {
    await rm(join(folder, name, 'backup.json'), { force: true });
    await rm(join(folder, name), { recursive: true, force: true });
  }
  return going;
};

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((one) => NAME.test(one)).sort();

/** The whole backups of a folder, the oldest first. */
export const wholeIn = async (folder: string): Promise<string[]> => {
  const whole: string[] = [];
  for (const name of await namesIn(folder)) if (await isWhole(join(folder, name))) whole.push(name);
  return whole;
};

const isWhole = (folder: string): Promise<boolean> =>
  readManifest(folder).then(
    () => true,
    (error: unknown) => {
      if (error instanceof BackupError) return false;
      throw error;
    },
  );
