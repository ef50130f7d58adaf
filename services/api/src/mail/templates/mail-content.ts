import type { MailData, MailKind } from '../outbox/mail-data';
import type { MailSettings } from './mail-settings';

/** A part of a mail, in words; how it looks as text and as HTML is the layout's business. */
export type MailBlock =
  | { type: 'text'; text: string }
  /** Line breaks are kept. */
  | { type: 'quote'; text: string }
  | { type: 'button'; label: string; url: string }
  /** Something to copy or to read out, large. */
  | { type: 'code'; label: string; text: string }
  | { type: 'facts'; facts: [name: string, value: string][] }
  | { type: 'heading'; text: string }
  | { type: 'note'; text: string };

/** What a template makes of its data. */
export interface MailContent {
  subject: string;
  heading: string;
  blocks: MailBlock[];
  /** Why the reader got this mail, for the foot. */
  why: string;
  /** For the foot and, where the mail is one of a list, for the header (RFC 8058). */
  unsubscribe?: { page: string; oneClick: string };
}

/** Makes a mail's words from its data. */
export type Template<Kind extends MailKind> = (
  data: MailData[Kind],
  settings: MailSettings,
) => MailContent;
