import { plainLines } from '@site/contracts';
import type { MailData, MailKind } from '../outbox/mail-data';
import { headerText, type MailContent, type MailBlock, type MailSettings } from './mail-content';
import { htmlLayout } from './html-layout';
import { templates } from './templates';
import { POSTAL_ADDRESS_LINE } from '@site/brand/postal-address';
import { MINIMUM_AGE } from '@site/brand/promises';

const indent = (text: string) => plainLines(text).replace(/^/gm, '> ');

const toText = (block: MailBlock): string => {
  switch (block.type) {
    case 'quote':
      return indent(block.text);
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'link':
      return `${block.text} ${block.label}:\n${block.url}`;
    case 'code':
      return `${block.label}: ${block.text}`;
    case 'facts':
      return block.facts
        .map(([name, value]) => `${name}${name.endsWith('?') ? '' : ':'} ${value}`)
        .join('\n');
    case 'heading':
      return block.text.toUpperCase();
    default:
      return block.text;
  }
};

const textLayout = (
  { heading, blocks, reason, unsubscribe }: MailContent,
  { brandName, publicUrl }: MailSettings,
): string =>
  [
    heading.toUpperCase(),
    ...blocks.map(toText),
    '-- ',
    `${brandName} · ${publicUrl}\n${POSTAL_ADDRESS_LINE}\nFor adults ${MINIMUM_AGE} and over only.`,
    reason,
    ...(unsubscribe ? [`Unsubscribe:\n${unsubscribe.page}`] : []),
  ].join('\n\n');

export interface RenderedMail extends Pick<MailContent, 'unsubscribe'> {
  subject: string;
  text: string;
  html: string;
}

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
