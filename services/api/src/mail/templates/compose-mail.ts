import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { isMail, type OutboxDocument } from '../outbox/outbox-model';
import { headerText, type MailSettings } from './mail-content';
import { renderMail, type RenderedMail } from './render-mail';
import { templates } from './templates';

/**
 * The same for each attempt, so that mail programs show one mail (RFC 5322, 3.6.4). A digest, because recipients must
 * not see database ids.
 */
const messageId = (mailId: string, from: string) => {
  const digest = createHash('sha256').update(mailId).digest('hex').slice(0, 40);
  return `<${digest}@${from.slice(from.lastIndexOf('@') + 1)}>`;
};

/** The one-click header of newsletters (RFC 8058); other mails are marked as automatic (RFC 3834). */
const headers = ({ unsubscribe }: RenderedMail): Record<string, string> =>
  unsubscribe
    ? {
        'List-Unsubscribe': `<${unsubscribe.oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : { 'Auto-Submitted': 'auto-generated' };

const toAddress = ({ name = '', address }: { name?: string; address: string }) => ({
  name: headerText(name),
  address,
});

/** A mail for nodemailer. Addresses are objects, so that no text is parsed. */
export const composeMail = (mail: OutboxDocument, settings: MailSettings): SendMailOptions => {
  if (!isMail(mail)) throw new Error(`an event of the kind ${mail.kind} is not a mail`);
  const { _id, kind, to, replyTo, data } = mail;
  // A newer release created it and will send it.
  if (!(kind in templates)) throw new Error(`no template for mails of the kind ${kind}`);
  if (!to || !data) throw new Error('the mail has been sent already');
  const rendered = renderMail(kind, data, settings);
  const staff = { address: settings.staffEmail };
  const recipient = to === 'staff' ? staff : to;
  const replies = replyTo ?? (kind === 'prize-claim-winner' ? staff : undefined);

  return {
    messageId: messageId(_id, settings.mailFrom),
    from: { name: settings.brandName, address: settings.mailFrom },
    to: toAddress(recipient),
    replyTo: replies && toAddress(replies),
    subject: rendered.subject,
    text: rendered.text,
    html: rendered.html,
    headers: headers(rendered),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};
