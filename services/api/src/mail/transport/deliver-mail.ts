import type { Deliver } from '../outbox/delivery';
import { isMail, type OutboxDocument } from '../outbox/outbox-model';
import { composeMail } from '../templates/compose-mail';
import { mailFolderOf } from './mail-folder';
import type { MailSettings } from '../templates/mail-content';
import { sendEvent } from '../webhook/send-event';
import { withSpan } from '../../platform/observability/spans';
import type { WebhookSetting } from '../../platform/config/webhook-settings';
import { smtpTransport } from './smtp-transport';
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

/** `2026-11-21T06-00-00.123Z_contact-to-staff_3v5QsX8a`: in the order they were caused, and not telling who. */
const fileName = ({ _id, kind, createdAt }: OutboxDocument) => {
  const time = createdAt.toISOString().replaceAll(':', '-');
  return `${time}_${kind}_${_id.slice(kind.length + 1, kind.length + 9)}`;
};

interface MailTarget {
  /** Absent: mails become files. */
  smtpUrl?: string;
  /** What is shown to it; see `Config`. */
  smtpCertificate?: string;
  /** Whether it may be reached without TLS. */
  allowsPlain?: boolean;
  dataDir: string;
  webhook?: WebhookSetting;
}

/**
 * Composes and sends mails: to the server at `SMTP_URL`, otherwise into the folder `mail` of DATA_DIR. Events go to the
 * webhook.
 */
export const deliverMail = (
  { smtpUrl, smtpCertificate: certificate, allowsPlain, dataDir, webhook }: MailTarget,
  settings: MailSettings,
): Deliver => {
  const send = smtpUrl ? smtpTransport(smtpUrl, { allowsPlain, certificate }) : undefined;
  const write = fileTransport(mailFolderOf(dataDir));
  const tell = sendEvent(webhook);
  return (mail) => {
    if (!isMail(mail)) return withSpan('webhook', { kind: 'client' }, () => tell(mail));
    const composed = composeMail(mail, settings);
    return send
      ? withSpan('smtp', { kind: 'client' }, () => send(composed))
      : write(composed, fileName(mail));
  };
};
