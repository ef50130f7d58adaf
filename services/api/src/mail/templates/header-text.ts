/**
 * A text for the head of a mail, on one line. What somebody has typed as an encoded word (RFC 2047: `=?utf-8?q?…?=`) is
 * parted, because mail programs decode it, within quotation marks too: as another name, or as a line break.
 */
export const headerText = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll('=?', '= ?');
