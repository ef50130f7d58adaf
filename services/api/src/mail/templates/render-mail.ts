import { plainLines } from '@site/contracts';
import type { MailData, MailKind } from '../outbox/mail-data';
import { headerText } from './header-text';
import { htmlLayout } from './html-layout';
import type { MailContent } from './mail-content';
import type { MailSettings } from './mail-settings';
import { templates } from './templates';
import { textLayout } from './text-layout';

export interface RenderedMail extends Pick<MailContent, 'unsubscribe'> {
  subject: string;
  text: string;
  html: string;
}

/** What the reader of a mail sees, whoever that is. */
export const renderMail = <Kind extends MailKind>(
  kind: Kind,
  data: MailData[Kind],
  settings: MailSettings,
): RenderedMail => {
  const content = templates[kind](data, settings);
  return {
    subject: headerText(content.subject),
    text: plainLines(textLayout(content, settings)),
    html: plainLines(htmlLayout(content, settings)),
    unsubscribe: content.unsubscribe,
  };
};
