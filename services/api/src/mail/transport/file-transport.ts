import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

/** Writes mails as files, readable by their owner only, for a site that has no SMTP server. */
export const fileTransport = (folder: string) => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  /** `name` is the file's, without `.eml`; a mail that is written twice is one file. */
  return async (message: SendMailOptions, name: string): Promise<void> => {
    const { message: bytes } = await transport.sendMail(message);
    const draft = join(folder, `.${name}.${randomUUID()}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await writeFile(draft, bytes as Buffer, { mode: 0o600 });
      // Whoever watches the folder finds whole mails only.
      await rename(draft, join(folder, `${name}.eml`));
    } finally {
      await rm(draft, { force: true });
    }
  };
};
