import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those above it that are missing. One by one: below /proc, where none can be made, `mkdir` with
 * `recursive` tries for ever.
 */
export const makeFolder = (path: string, mode?: number): void => {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path), mode);
  mkdirSync(path, { mode });
};
