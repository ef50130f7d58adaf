import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing } from '../../platform/files';
import { retentionEnd, type PersonalDataSource } from '../../platform/privacy/personal-data-source';

/** The folder for mails when there is no SMTP server. */
export const mailFolderOf = (dataDir: string): string => join(dataDir, 'mail');

/** Another process may delete a listed file. */
const filesOf = async (folder: string): Promise<string[]> =>
  ((await readdir(folder).catch(ignoreMissing)) ?? [])
    .filter((name) => name.endsWith('.eml'))
    .map((name) => join(folder, name));

/** Addresses in `To` and `Reply-To`; mails to staff name the person in `Reply-To`. */
const peopleOf = (mail: string): string[] => {
  const [head = ''] = mail.split(/\r?\n\r?\n/, 1);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return lines
    .filter((line) => /^(?:to|reply-to):/i.test(line))
    .flatMap((line) => line.toLowerCase().split(/[\s<>,;:"]+/));
};

export const deleteMailFiles = async (folder: string, before: Date): Promise<void> => {
  for (const file of await filesOf(folder)) {
    const found = await stat(file).catch(ignoreMissing);
    if (found && found.mtime < before) await rm(file, { force: true });
  }
};

/** Mail files of this instance. */
export const mailFolderPersonalData = (folder: string): PersonalDataSource => {
  const ofPerson = async (address: string) => {
    const found: { file: string; text: string; at: Date }[] = [];
    for (const file of await filesOf(folder)) {
      const stats = await stat(file).catch(ignoreMissing);
      const text = await readFile(file, 'utf8').catch(ignoreMissing);
      if (stats && text !== undefined && peopleOf(text).includes(address))
        found.push({ file, text, at: stats.mtime });
    }
    return found;
  };
  return {
    place: 'mail (folder)',

    async find(address) {
      return (await ofPerson(address)).map(({ text, at }) => ({
        what: 'copy of a mail',
        since: at,
        until: retentionEnd('mailFiles', at),
        data: { text },
      }));
    },

    // Erased last: other sources can cause mails until their own data is erased.
    isLast: true,
    async erase(address) {
      const found = await ofPerson(address);
      for (const { file } of found) await rm(file, { force: true });
      return { erased: found.length };
    },
  };
};
