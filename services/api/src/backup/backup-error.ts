import { folderProblem } from '../platform/config/usable-folder';

/** Why a backup or a restore failed: one sentence for the operator. */
export class BackupError extends Error {}

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);

export const isDiskFull = (error: unknown): boolean =>
  DISK_FULL.has(String((Object(error) as NodeJS.ErrnoException).code));

/** Throws `BackupError` when files cannot be written to a folder. */
export const requireUsableFolder = (folder: string, options?: ErrorOptions): void => {
  const reason = folderProblem(folder);
  if (reason !== undefined)
    throw new BackupError(`${folder} ${reason}: choose another folder.`, options);
};
