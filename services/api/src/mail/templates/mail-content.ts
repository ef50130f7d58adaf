import type { MailData, MailKind } from '../outbox/mail-data';
import type { Config } from '../../platform/config/config';

export type MailSettings = Pick<Config, 'brandName' | 'publicUrl' | 'mailFrom' | 'staffEmail'>;

/** A part of a mail, independent of its layout as text or HTML. */
export type MailBlock =
  | { type: 'text'; text: string }
  /** Keeps line breaks. */
  | { type: 'quote'; text: string }
  /** At most one in a mail. */
  | { type: 'button'; label: string; url: string }
  | { type: 'link'; text: string; label: string; url: string }
  /** A large code. */
  | { type: 'code'; label: string; text: string }
  | { type: 'facts'; facts: [name: string, value: string][] }
  | { type: 'heading'; text: string }
  | { type: 'note'; text: string };

export const text = (text: string): MailBlock => ({ type: 'text', text });
export const note = (text: string): MailBlock => ({ type: 'note', text });
export const button = (label: string, url: string): MailBlock => ({ type: 'button', label, url });
/** A sentence with a link after it. */
export const link = (text: string, label: string, url: string): MailBlock => ({
  type: 'link',
  text,
  label,
  url,
});
export const storeLink = (text: string, publicUrl: string): MailBlock =>
  link(text, 'Find a Store', `${publicUrl}/store-locator`);
export const largeCode = (label: string, text: string): MailBlock => ({
  type: 'code',
  label,
  text,
});
export const facts = (facts: [name: string, value: string][]): MailBlock => ({
  type: 'facts',
  facts,
});

/** Links to a page and to the call for one click (RFC 8058). */
export const unsubscribeLinks = (publicUrl: string, list: string, token: string) => ({
  page: `${publicUrl}/${list}/unsubscribe?token=${token}`,
  oneClick: `${publicUrl}/api/${list}/unsubscribe?token=${token}`,
});

export interface MailContent {
  subject: string;
  heading: string;
  blocks: MailBlock[];
  /** Why the recipient gets this mail, for the footer. */
  reason: string;
  /** For the footer and the list header (RFC 8058). */
  unsubscribe?: { page: string; oneClick: string };
}

export type Template<Kind extends MailKind> = (
  data: MailData[Kind],
  settings: MailSettings,
) => MailContent;

/**
 * A single-line text for mail headers. Encoded words (RFC 2047: `=?utf-8?q?…?=`) in user input are broken up, because
 * some programs decode them even in quotes.
 */
export const headerText = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll('=?', '= ?');

const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,59}$/u;

/** 'Hi Ada,' for Ada Lovelace, or 'Hi there,' for names that may be advertisements: whoever fills in a form chooses name and mailbox. */
export const greeting = (name = ''): string => {
  const plain = name.trim();
  return NAME.test(plain) ? `Hi ${plain.split(' ')[0]},` : 'Hi there,';
};
