import { whyUnusable } from '../platform/config/usable-folder';

/** Why nothing was backed up or put back: one sentence for the operator. */
export class BackupError extends Error {}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

export const isNoRoom = (error: unknown): boolean =>
  NO_ROOM.has(String((Object(error) as NodeJS.ErrnoException).code));

/** What was thrown while a backup was written, as a sentence where the disk is full. */
export const noRoom = (place: string, cause: unknown): unknown =>
  isNoRoom(cause)
    ? new BackupError(
        `There is no room left for ${place}, and nothing is left of it: make room there, or give a folder on another disk.`,
        { cause },
      )
    : cause;

/** For a folder that cannot be made, or nothing in it. */
export const noFolder =
  (folder: string) =>
  (cause: NodeJS.ErrnoException): never => {
    demandUsable(folder, { cause });
    throw new BackupError(`${folder} cannot be written to (${cause.code}): give another.`, {
      cause,
    });
  };

/** Throws `BackupError` where nothing can be kept in a folder. */
export const demandUsable = (folder: string, options?: ErrorOptions): void => {
  const unusable = whyUnusable(folder);
  if (unusable !== undefined)
    throw new BackupError(`${folder} ${unusable}: give another.`, options);
};
