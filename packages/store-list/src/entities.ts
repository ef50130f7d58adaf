import { decodeHTMLStrict } from 'entities/decode';

/** Tables from websites have `&amp;` and `&#8217;` in their texts. Once: an export escapes what stands there literally. */
export const withoutEntities = (text: string): string =>
  text.includes('&') ? decodeHTMLStrict(text) : text;
