import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Permissions of group and others. */
const GROUP_AND_OTHERS = 0o077;

/** Files served to visitors, and public keys. */
const PUBLIC = ['releases', 'release-keys'];

/** The error of a file that was removed meanwhile or belongs to another user. */
const isInaccessible = (error: unknown) =>
  ['ENOENT', 'EPERM', 'EACCES', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code));

const makePrivate = async (path: string): Promise<void> => {
  const stats = await lstat(path);
  // Targets of links are the operator's choice.
  if (stats.isSymbolicLink()) return;
  if (stats.mode & GROUP_AND_OTHERS) await chmod(path, stats.mode & ~GROUP_AND_OTHERS & 0o777);
  if (!stats.isDirectory()) return;
  for (const name of await readdir(path)) await skipInaccessible(makePrivate(join(path, name)));
};

const skipInaccessible = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    if (!isInaccessible(error)) throw error;
  });

/**
 * Creates the data folder, and makes its content private: database, secrets, mails, codes. Older programs and restored
 * copies may have left files readable to all users.
 */
export const restrictToOwner = async (dataDir: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const name of await readdir(dataDir))
    if (!PUBLIC.includes(name)) await skipInaccessible(makePrivate(join(dataDir, name)));
};
