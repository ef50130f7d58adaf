import { hashOf } from '../../platform/http/policy-hash';

/**
 * What stands in the style elements of a page: in the head, and where a theme's provider has its own. A part may render
 * anything: neither expression looks at a character twice, as none goes on past the sign by which it begins.
 */
export const styleTexts = (html: string): string[] => [
  ...new Set([...html.matchAll(/<style[^<>]*>([^<]*)<\/style>/g)].map(([, text = '']) => text)),
];

/** A strict policy blocks style attributes in the document, save those whose hash it names. */
export const styleAttributeHashes = (html: string): string[] => {
  const values = [...html.matchAll(/ style="([^"]*)"/g)].map(([, value = '']) => unescape(value));
  return [...new Set(values)].map(hashOf);
};

const unescape = (text: string) =>
  text
    .replace(/&quot;|&#34;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
