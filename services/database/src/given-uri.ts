import { readFileSync } from 'node:fs';
import { DatabaseStartError } from './database';

/**
 * The database that somebody else runs: `MONGODB_URI`, or what the file of `MONGODB_URI_FILE` holds; `undefined` where
 * none is set. Throws DatabaseStartError.
 */
export const givenUri = ({
  MONGODB_URI,
  MONGODB_URI_FILE,
}: NodeJS.ProcessEnv): string | undefined => {
  if (MONGODB_URI || !MONGODB_URI_FILE) return MONGODB_URI;
  try {
    return readFileSync(MONGODB_URI_FILE, 'utf8').trim();
  } catch {
    throw new DatabaseStartError('MONGODB_URI_FILE names no file that this process can read.');
  }
};
