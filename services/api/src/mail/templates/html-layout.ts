import { POSTAL_ADDRESS_LINE } from '@site/brand/postal-address';
import { MINIMUM_AGE } from '@site/brand/promises';
import { color } from '@site/brand/tokens';
import { plainLines } from '@site/contracts';
import { escapeHtml } from '../../platform/http/html';
import type { MailBlock, MailContent, MailSettings } from './mail-content';

const DISPLAY = "Fraunces,Georgia,'Times New Roman',serif";
const TEXT = "'Instrument Sans',Arial,Helvetica,sans-serif";

const withBreaks = (text: string) => escapeHtml(plainLines(text)).replaceAll('\n', '<br>');

const paragraph = (html: string, style = '') =>
  `<p style="margin:0 0 20px;font:400 16px/1.6 ${TEXT};color:${color.text};${style}">${html}</p>`;

const link = (url: string, text: string) =>
  `<a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(text)}</a>`;

const button = (label: string, url: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 28px"><tr><td bgcolor="${color.amber}" style="border-radius:999px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 30px;font:600 16px/1.2 ${TEXT};color:${color.ink};text-decoration:none;border-radius:999px">${escapeHtml(label)}</a></td></tr></table>`;

/** A claim's reference fits one line of a mail 320 px wide. */
const codeStyle = (text: string) =>
  text.length > 16 ? 'font-size:17px;letter-spacing:0' : 'font-size:22px;letter-spacing:.06em';

const code = (label: string, text: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 28px"><tr><td align="center" bgcolor="${color.ground}" style="padding:18px 12px;word-break:break-word;border:1px solid ${color.amber};border-radius:14px"><span style="display:block;margin-bottom:6px;font:600 12px/1.4 ${TEXT};letter-spacing:.14em;text-transform:uppercase;color:${color.muted}">${escapeHtml(label)}</span><span style="font:600 22px/1.4 'Courier New',Courier,monospace;${codeStyle(text)};color:${color.amber}">${escapeHtml(text)}</span></td></tr></table>`;

/** An email address that needs two lines breaks at its `@`. */
const fact = ([name, value]: [string, string]) =>
  `<tr><th align="left" valign="top" scope="row" style="padding:10px 16px 10px 0;border-top:1px solid ${color.line};font:600 14px/1.5 ${TEXT};color:${color.muted}">${escapeHtml(name)}</th><td valign="top" style="padding:10px 0;word-break:break-word;border-top:1px solid ${color.line};font:400 15px/1.5 ${TEXT};color:${color.text}">${withBreaks(value).replaceAll('@', '<wbr>@')}</td></tr>`;

const toHtml = (block: MailBlock): string => {
  switch (block.type) {
    case 'quote':
      return paragraph(
        withBreaks(block.text),
        `padding:4px 0 4px 18px;border-left:2px solid ${color.amber};`,
      );
    case 'button':
      return button(block.label, block.url);
    case 'link':
      return paragraph(
        `${escapeHtml(block.text)} ${link(block.url, block.label)}`,
        `font-size:14px;color:${color.muted};`,
      );
    case 'code':
      return code(block.label, block.text);
    case 'facts':
      return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 28px;border-collapse:collapse;border-bottom:1px solid ${color.line}">${block.facts.map(fact).join('')}</table>`;
    case 'heading':
      return `<h2 style="margin:0 0 12px;font:500 19px/1.3 ${DISPLAY};color:${color.text}">${escapeHtml(block.text)}</h2>`;
    case 'note':
      return paragraph(withBreaks(block.text), `font-size:14px;color:${color.muted};`);
    case 'text':
      return paragraph(withBreaks(block.text));
  }
};

const small = (html: string) =>
  `<p style="margin:0 0 8px;font:400 13px/1.6 ${TEXT};color:${color.muted}">${html}</p>`;

/** The mail as HTML: one column, inline styles because mail programs drop style sheets, nothing remote. */
export const htmlLayout = (
  { subject, heading, blocks, reason, unsubscribe }: MailContent,
  { brandName, publicUrl }: MailSettings,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark">
<title>${escapeHtml(subject)}</title>
</head>
<body bgcolor="${color.ground}" style="margin:0;padding:0;background:${color.ground}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${color.ground}"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td align="center" style="padding-bottom:28px"><a href="${escapeHtml(publicUrl)}" style="font:500 24px/1.2 ${DISPLAY};letter-spacing:.02em;color:${color.amber};text-decoration:none">${escapeHtml(brandName)}</a></td></tr>
<tr><td bgcolor="${color.raised}" style="padding:36px 28px 16px;background:${color.raised};border:1px solid ${color.line};border-radius:14px">
<h1 style="margin:0 0 20px;font:500 28px/1.2 ${DISPLAY};color:${color.text}">${escapeHtml(heading)}</h1>
${blocks.map(toHtml).join('\n')}
</td></tr>
<tr><td style="padding:24px 28px">
${small(escapeHtml(reason))}
${unsubscribe ? small(link(unsubscribe.page, 'Unsubscribe')) : ''}
${small(`For adults ${MINIMUM_AGE} and over only. ${link(publicUrl, brandName)}<br>${POSTAL_ADDRESS_LINE}`)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
