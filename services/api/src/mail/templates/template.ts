import type { MailContent } from './mail-content';
import type { MailData, MailKind } from '../outbox/mail-data';
import type { MailSettings } from './mail-settings';

/** Makes a mail's words from its data. */
export type Template<Kind extends MailKind> = (
  data: MailData[Kind],
  settings: MailSettings,
) => MailContent;
