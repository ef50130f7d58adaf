import { join } from 'node:path';
import type { Deliver } from '../outbox/delivery';
import type { OutboxDocument } from '../outbox/outbox-model';
import { composeMail } from '../templates/compose-mail';
import { fileTransport } from './file-transport';
import type { MailSettings } from '../templates/mail-settings';
import { smtpTransport } from './smtp-transport';

/** `2026-11-21T06-00-00.123Z_contact-to-staff_3v5QsX8a`: in the order they were caused, and not telling who. */
const fileName = ({ _id, kind, createdAt }: OutboxDocument) => {
  const time = createdAt.toISOString().replaceAll(':', '-');
  return `${time}_${kind}_${_id.slice(kind.length + 1, kind.length + 9)}`;
};

interface MailTarget {
  /** Absent: mails become files. */
  smtpUrl?: string;
  dataDir: string;
}

/** Composes and sends mails: to the server at `SMTP_URL`, otherwise into the folder `mail` of DATA_DIR. */
export const deliverMail = ({ smtpUrl, dataDir }: MailTarget, settings: MailSettings): Deliver => {
  if (smtpUrl) {
    const send = smtpTransport(smtpUrl);
    return (mail) => send(composeMail(mail, settings));
  }
  const write = fileTransport(join(dataDir, 'mail'));
  return (mail) => write(composeMail(mail, settings), fileName(mail));
};
