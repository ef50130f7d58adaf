import type { Deliver } from '../outbox/delivery';
import { isMail, type OutboxDocument } from '../outbox/outbox-model';
import { composeMail } from '../templates/compose-mail';
import { mailFolderOf } from './mail-folder';
import type { MailSettings } from '../templates/mail-content';
import { sendEvent } from '../webhook/send-event';
import { withSpan } from '../../platform/observability/spans';
import type { Config } from '../../platform/config/config';
import { smtpTransport } from './smtp-transport';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

/** Writes mails as files for sites without an SMTP server, readable by their owner only. */
export const fileTransport = (folder: string) => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  /** `name` is without `.eml`; writing a mail again replaces its file. */
  return async (message: SendMailOptions, name: string): Promise<void> => {
    const { message: bytes } = await transport.sendMail(message);
    const draft = join(folder, `.${name}.${randomUUID()}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await writeFile(draft, bytes as Buffer, { mode: 0o600 });
      // Renaming is atomic, so readers of the folder see complete mails only.
      await rename(draft, join(folder, `${name}.eml`));
    } finally {
      await rm(draft, { force: true });
    }
  };
};

/** For example `2026-11-21T06-00-00.123Z_contact-to-staff_3v5QsX8a`: sorted by time, without personal data. */
const fileName = ({ _id, kind, createdAt }: OutboxDocument) => {
  const time = createdAt.toISOString().replaceAll(':', '-');
  return `${time}_${kind}_${_id.slice(kind.length + 1, kind.length + 9)}`;
};

type MailTarget = Pick<Config, 'dataDir'> &
  Partial<Pick<Config, 'smtpUrl' | 'smtpCertificate' | 'allowsPlain' | 'webhook'>>;

/** Sends mails to `SMTP_URL` or into the folder `mail` of DATA_DIR, and events to the webhook. */
export const deliverMail = (config: MailTarget & MailSettings): Deliver => {
  const { smtpUrl, smtpCertificate: certificate, allowsPlain, dataDir, webhook } = config;
  const send = smtpUrl ? smtpTransport(smtpUrl, { allowsPlain, certificate }) : undefined;
  const write = fileTransport(mailFolderOf(dataDir));
  const notify = sendEvent(webhook);
  return (mail) => {
    if (!isMail(mail)) return withSpan('webhook', { kind: 'client' }, () => notify(mail));
    const composed = composeMail(mail, config);
    return send
      ? withSpan('smtp', { kind: 'client' }, () => send(composed))
      : write(composed, fileName(mail));
  };
};
