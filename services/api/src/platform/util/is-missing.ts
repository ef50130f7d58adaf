/** ENAMETOOLONG counts too: no file can have such a name. */
const MISSING = new Set(['ENOENT', 'ENAMETOOLONG']);

/** Whether a file system call failed because the file does not exist. */
export const isMissing = (error: unknown): boolean =>
  MISSING.has(String((Object(error) as NodeJS.ErrnoException).code));

/** For `catch`: resolves with undefined when the file does not exist, and rethrows everything else. */
export const ignoreMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
};
