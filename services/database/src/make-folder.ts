import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** For its owner alone. One by one: below /proc, where none can be made, `mkdir` with `recursive` tries for ever. */
export const makeFolder = (path: string): void => {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
};
