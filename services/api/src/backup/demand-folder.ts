import { join } from 'node:path';
import { BackupError, demandUsable } from './backup-error';
import { readManifest } from './backup-manifest';
import { wholeIn } from './backups';

/** Refuses a folder that backups cannot be written to, and one that is no backup, before a database is started for it. */
export const demandFolder = async (command: string, folder = ''): Promise<void> => {
  if (command === 'backup') demandUsable(folder);
  if (command === 'restore') {
    await demandOne(folder);
    await readManifest(folder);
  }
};

/** Throws `BackupError` for the folder that backups lie in. */
export const demandOne = async (folder: string): Promise<void> => {
  const newest = (await wholeIn(folder).catch(() => [])).at(-1);
  if (newest !== undefined)
    throw new BackupError(
      `${folder} holds backups and is none: name one of them; the newest is ${join(folder, newest)}.`,
    );
};
