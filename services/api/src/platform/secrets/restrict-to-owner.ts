import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What group and others may with a file. */
const OTHERS = 0o077;

/** Open to all anyway: what visitors load, and the public halves of keys. */
const PUBLIC = ['releases', 'release-keys'];

/** A file that went meanwhile, or one of another user, who knows what he lends. */
const isNotOurs = (error: unknown) =>
  ['ENOENT', 'EPERM', 'EACCES', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code));

const closed = async (path: string): Promise<void> => {
  const found = await lstat(path);
  // Whatever a link leads to is somebody's choice.
  if (found.isSymbolicLink()) return;
  if (found.mode & OTHERS) await chmod(path, found.mode & ~OTHERS & 0o777);
  if (!found.isDirectory()) return;
  for (const name of await readdir(path)) await unlessOthers(closed(join(path, name)));
};

const unlessOthers = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    if (!isNotOurs(error)) throw error;
  });

/**
 * Makes the folder of the site's data where it is missing, and leaves what it holds to its owner: database, secrets,
 * mails, codes. Of a site from before it did, and of a copy that was put back, the files were open to every user.
 */
export const restrictToOwner = async (dataDir: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const name of await readdir(dataDir))
    if (!PUBLIC.includes(name)) await unlessOthers(closed(join(dataDir, name)));
};
