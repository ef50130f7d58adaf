import { MINIMUM_AGE } from '@site/brand/promises';
import { plainLines } from '@site/contracts';
import type { MailBlock, MailContent } from './mail-content';
import type { MailSettings } from './mail-settings';

const indent = (text: string) => plainLines(text).replace(/^/gm, '> ');

const toText = (block: MailBlock): string => {
  switch (block.type) {
    case 'quote':
      return indent(block.text);
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'code':
      return `${block.label}: ${block.text}`;
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'heading':
      return block.text.toUpperCase();
    default:
      return block.text;
  }
};

/** The mail as plain text. */
export const textLayout = (
  { heading, blocks, why, unsubscribe }: MailContent,
  { brand, publicUrl }: MailSettings,
): string =>
  [
    heading.toUpperCase(),
    ...blocks.map(toText),
    '-- ',
    `${brand} · ${publicUrl}\nFor adults of ${MINIMUM_AGE} and over only.`,
    why,
    ...(unsubscribe ? [`Unsubscribe:\n${unsubscribe.page}`] : []),
  ].join('\n\n');
