import { accessSync, constants, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const { R_OK, W_OK, X_OK } = constants;

/** A full disk is not a problem of the folder: space may be freed. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Why this process cannot write to a folder, as the end of a sentence; undefined if it can. For a missing folder its
 * parent is checked.
 */
export const folderProblem = (path: string): string | undefined => {
  try {
    if (!statSync(path).isDirectory()) return 'must be a folder, but is a file';
    accessSync(path, R_OK | W_OK | X_OK);
    requireWritable(path);
    return undefined;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && syscall === 'stat' && dirname(path) !== path)
      return folderProblem(dirname(path));
    if (code === 'EROFS') return 'must be in a file system that is not read-only';
    if (code === 'ENOTDIR') return 'must be a folder, but a part of its path is a file';
    return 'must be a folder that this user may read and write';
  }
};

/** Creates and removes a folder, because permissions are not sufficient in /proc, where recursive `mkdir` hangs. */
const requireWritable = (path: string): void => {
  try {
    rmdirSync(mkdtempSync(join(path, '.trial-')));
  } catch (error) {
    if (!DISK_FULL_CODES.has(String((error as NodeJS.ErrnoException).code))) throw error;
  }
};
