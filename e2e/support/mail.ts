import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** The folder of the files that the site under test writes instead of sending mails; their names contain the kind. */
const folder = (): string => join(process.env.DATA_DIR!, 'mail');

const mailsOf = async (kind: string): Promise<Email[]> => {
  const names = await readdir(folder()).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml') && name.includes(`_${kind}_`));
  return Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(folder(), name)))),
  );
};

/** Waits for the mail of this kind to this address. */
export const mailTo = async (address: string, kind: string): Promise<Email> => {
  let found: Email | undefined;
  await expect
    .poll(async () => {
      const mails = await mailsOf(kind);
      found = mails.find(({ to }) => to?.some((mailbox) => mailbox.address === address));
      return found !== undefined;
    }, `a mail "${kind}" to ${address}`)
    .toBe(true);
  return found!;
};

/** The path, with its query, of the link to this page of the site. */
export const linkTo = (page: string, { text = '' }: Email): string => {
  const link = text
    .split(/\s+/)
    .find((word) => URL.canParse(word) && new URL(word).pathname === page);
  const { pathname, search } = new URL(link!);
  return pathname + search;
};
