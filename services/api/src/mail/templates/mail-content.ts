import type { MailData, MailKind } from '../outbox/mail-data';
import type { Config } from '../../platform/config/config';

/** What every mail says about the site. */
export interface MailSettings {
  brand: string;
  /** Where visitors find the site, without a slash at the end. */
  publicUrl: string;
  /** The address that mails come from (`MAIL_FROM`). */
  from: string;
  /** Where the people behind the brand read their mail (`STAFF_EMAIL`). */
  staff: string;
}

export const mailSettings = ({
  brandName: brand,
  publicUrl,
  mailFrom: from,
  staffEmail: staff,
}: Pick<Config, 'brandName' | 'publicUrl' | 'mailFrom' | 'staffEmail'>): MailSettings => ({
  brand,
  publicUrl,
  from,
  staff,
});

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

/**
 * A text for the head of a mail, on one line. What somebody has typed as an encoded word (RFC 2047: `=?utf-8?q?…?=`) is
 * parted, because mail programs decode it, within quotation marks too: as another name, or as a line break.
 */
export const headerText = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll('=?', '= ?');

const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,59}$/u;

/**
 * 'Hello Ada,', or 'Hello,' where the name could be something else: whoever fills in a form chooses the name
 * and the mailbox, and must not be able to send advertisements through us.
 */
export const greeting = (name = ''): string => {
  const plain = name.trim();
  return NAME.test(plain) ? `Hello ${plain},` : 'Hello,';
};
