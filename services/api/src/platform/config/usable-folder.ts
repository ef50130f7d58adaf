import { accessSync, constants, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const { R_OK, W_OK, X_OK } = constants;

/** What is full today may have room tomorrow, and goes on reading meanwhile. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/**
 * What keeps this process from keeping files in a folder, as the end of a sentence; nothing where it can. A folder that is
 * missing will be made, so the one above decides. Nothing stays written.
 */
export const folderProblem = (path: string): string | undefined => {
  try {
    if (!statSync(path).isDirectory()) return 'must be a folder, and there is a file';
    accessSync(path, R_OK | W_OK | X_OK);
    tryFolder(path);
    return undefined;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && syscall === 'stat' && dirname(path) !== path)
      return folderProblem(dirname(path));
    if (code === 'EROFS') return 'must be in a file system that is not read-only';
    if (code === 'ENOTDIR') return 'must be a folder, and above it there is a file';
    return 'must be a folder that this user may read and write';
  }
};

/** Below /proc even the rights are no answer: root has all, nothing can be made, and `mkdir` with `recursive` tries for ever. */
const tryFolder = (path: string): void => {
  try {
    rmdirSync(mkdtempSync(join(path, '.trial-')));
  } catch (error) {
    if (!FULL.has(String((error as NodeJS.ErrnoException).code))) throw error;
  }
};
