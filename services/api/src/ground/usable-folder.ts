import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';

const { R_OK, W_OK, X_OK } = constants;

/**
 * What keeps this process from keeping files in a folder, as the end of a sentence; nothing where it can. A folder that is
 * missing will be made, so the one above decides. Nothing is written.
 */
export const whyUnusable = (path: string): string | undefined => {
  try {
    if (!statSync(path).isDirectory()) return 'must be a folder, and there is a file';
    accessSync(path, R_OK | W_OK | X_OK);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && dirname(path) !== path) return whyUnusable(dirname(path));
    if (code === 'EROFS') return 'must be in a file system that is not read-only';
    if (code === 'ENOTDIR') return 'must be a folder, and above it there is a file';
    return 'must be a folder that this user may read and write';
  }
};
