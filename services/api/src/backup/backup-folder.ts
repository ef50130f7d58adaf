import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@site/contracts/units';
import { folderProblem } from '../platform/config/usable-folder';
import { OperatorError } from '../platform/operator-error';
import { MANIFEST_NAME, readManifest } from './backup-manifest';

/** Throws `OperatorError` when files cannot be written to a folder. */
export const requireUsableFolder = (folder: string, options?: ErrorOptions): void => {
  const reason = folderProblem(folder);
  if (reason !== undefined)
    throw new OperatorError(`${folder} ${reason}: choose another folder.`, options);
};

const NAME = /^site-\d{8}T\d{9}Z$/;
/** No backup takes longer, so an older incomplete one was interrupted. */
const INCOMPLETE_LIFETIME_MS = DAY_MS;

/** The name of a backup folder; names sort by time. */
export const backupName = (at: Date): string => `site-${at.toISOString().replace(/[-:.]/g, '')}`;

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((one) => NAME.test(one)).sort();

const isComplete = (folder: string): Promise<boolean> =>
  readManifest(folder).then(
    () => true,
    (error: unknown) => {
      if (error instanceof OperatorError) return false;
      throw error;
    },
  );

/** The complete backups in a folder, the oldest first. */
export const completeBackups = async (folder: string): Promise<string[]> => {
  const complete: string[] = [];
  for (const name of await namesIn(folder))
    if (await isComplete(join(folder, name))) complete.push(name);
  return complete;
};

/**
 * Removes the oldest complete backups of a folder until `count` are left, and returns their names. Incomplete ones are
 * removed after a day, because a younger one may still be written.
 */
export const removeOldBackups = async (
  folder: string,
  count: number,
  now = new Date(),
): Promise<string[]> => {
  const complete = await completeBackups(folder);
  const before = backupName(new Date(now.getTime() - INCOMPLETE_LIFETIME_MS));
  const incomplete = (await namesIn(folder)).filter(
    (name) => !complete.includes(name) && name < before,
  );
  const old = [...complete.slice(0, Math.max(0, complete.length - count)), ...incomplete].sort();
  // The manifest is removed first, so that an interrupted removal leaves no apparent backup.
  for (const name of old) {
    await rm(join(folder, name, MANIFEST_NAME), { force: true });
    await rm(join(folder, name), { recursive: true, force: true });
  }
  return old;
};

/** Throws `OperatorError` for a folder of several backups, and names the newest. */
export const requireSingleBackup = async (folder: string): Promise<void> => {
  const newest = (await completeBackups(folder).catch(() => [])).at(-1);
  if (newest !== undefined)
    throw new OperatorError(
      `${folder} contains several backups: name one of them; the newest is ${join(folder, newest)}.`,
    );
};

/** Checks the folder of a command before a database is started. Throws `OperatorError`. */
export const checkFolder = async (command: string, folder = ''): Promise<void> => {
  if (command === 'backup') requireUsableFolder(folder);
  if (command === 'restore') {
    await requireSingleBackup(folder);
    await readManifest(folder);
  }
};
