import type { Deliver } from '../outbox/delivery';
import { isMail, type OutboxDocument } from '../outbox/outbox-model';
import { composeMail } from '../templates/compose-mail';
import { fileTransport } from './file-transport';
import { mailFolderOf } from './mail-folder';
import type { MailSettings } from '../templates/mail-settings';
import { sendEvent } from '../webhook/send-event';
import { step } from '../../platform/observability/spans';
import type { WebhookSetting } from '../../platform/config/webhook-settings';
import { smtpTransport } from './smtp-transport';

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
    if (!isMail(mail)) return step('webhook', { kind: 'client' }, () => tell(mail));
    const composed = composeMail(mail, settings);
    return send
      ? step('smtp', { kind: 'client' }, () => send(composed))
      : write(composed, fileName(mail));
  };
};
