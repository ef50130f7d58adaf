import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keptUntil, type Holding } from '../../ground/people/holding';

/** Where mails become files when there is no server to send them. */
export const mailFolderOf = (dataDir: string): string => join(dataDir, 'mail');

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const filesOf = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/** Whom a mail goes to, and who is answered: the mails to the team that a person has caused name him there. */
const peopleOf = (mail: string): string[] => {
  const [head = ''] = mail.split(/\r?\n\r?\n/, 1);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return lines
    .filter((line) => /^(?:to|reply-to):/i.test(line))
    .flatMap((line) => line.toLowerCase().split(/[\s<>,;:"]+/));
};

/** Deletes the mails that were written before. */
export const forgetMailFiles = async (folder: string, before: Date): Promise<void> => {
  for (const name of await filesOf(folder)) {
    const file = join(folder, name);
    if ((await stat(file)).mtime < before) await rm(file, { force: true });
  }
};

/** Mails that lie as files on the disk of this instance. */
export const mailFolderHolding = (folder: string): Holding => {
  const ofPerson = async (address: string) => {
    const found: { file: string; text: string; at: Date }[] = [];
    for (const name of await filesOf(folder)) {
      const file = join(folder, name);
      const text = await readFile(file, 'utf8');
      if (peopleOf(text).includes(address))
        found.push({ file, text, at: (await stat(file)).mtime });
    }
    return found;
  };
  return {
    place: 'mail (folder)',

    async of(address) {
      return (await ofPerson(address)).map(({ text, at }) => ({
        what: 'copy of a mail',
        since: at,
        until: keptUntil('mailFiles', at),
        data: { text },
      }));
    },

    async erase(address) {
      const found = await ofPerson(address);
      for (const { file } of found) await rm(file, { force: true });
      return { erased: found.length };
    },
  };
};
