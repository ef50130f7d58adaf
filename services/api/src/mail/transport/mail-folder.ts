import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing } from '../../platform/files';
import {
  eraseWithoutCheck,
  retentionEnd,
  type PersonalDataSource,
} from '../../platform/privacy/personal-data-source';

/** Where mails become files when there is no server to send them. */
export const mailFolderOf = (dataDir: string): string => join(dataDir, 'mail');

/** A file that is listed may be gone when it is read: others erase and forget here too. */
const unlessMissing = <Found>(work: Promise<Found>): Promise<Found | undefined> =>
  work.catch(ignoreMissing);

const filesOf = async (folder: string): Promise<string[]> =>
  ((await unlessMissing(readdir(folder))) ?? [])
    .filter((name) => name.endsWith('.eml'))
    .map((name) => join(folder, name));

/** Whom a mail goes to, and who is answered: the mails to the team that a person has caused name him there. */
const peopleOf = (mail: string): string[] => {
  const [head = ''] = mail.split(/\r?\n\r?\n/, 1);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return lines
    .filter((line) => /^(?:to|reply-to):/i.test(line))
    .flatMap((line) => line.toLowerCase().split(/[\s<>,;:"]+/));
};

/** Deletes the mails that were written before. */
export const deleteMailFiles = async (folder: string, before: Date): Promise<void> => {
  for (const file of await filesOf(folder)) {
    const found = await unlessMissing(stat(file));
    if (found && found.mtime < before) await rm(file, { force: true });
  }
};

/** Mails that lie as files on the disk of this instance. */
export const mailFolderPersonalData = (folder: string): PersonalDataSource => {
  const ofPerson = async (address: string) => {
    const found: { file: string; text: string; at: Date }[] = [];
    for (const file of await filesOf(folder)) {
      const about = await unlessMissing(stat(file));
      const text = await unlessMissing(readFile(file, 'utf8'));
      if (about && text !== undefined && peopleOf(text).includes(address))
        found.push({ file, text, at: about.mtime });
    }
    return found;
  };
  return {
    place: 'mail (folder)',

    async of(address) {
      return (await ofPerson(address)).map(({ text, at }) => ({
        what: 'copy of a mail',
        since: at,
        until: retentionEnd('mailFiles', at),
        data: { text },
      }));
    },

    // The others cause them.
    isLast: true,
    toErase: eraseWithoutCheck(async (address) => {
      const found = await ofPerson(address);
      for (const { file } of found) await rm(file, { force: true });
      return { erased: found.length };
    }),
  };
};
