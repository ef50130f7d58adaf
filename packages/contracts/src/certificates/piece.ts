/**
 * A text or an element, which the server renders as HTML and the page as React elements. Its attributes have the same names in
 * both.
 */
export type Piece = string | Element;

interface Element {
  tag:
    | 'a'
    | 'caption'
    | 'dd'
    | 'div'
    | 'dl'
    | 'dt'
    | 'h3'
    | 'li'
    | 'p'
    | 'strong'
    | 'table'
    | 'tbody'
    | 'td'
    | 'th'
    | 'tr'
    | 'ul';
  attributes: Attributes;
  inner: Piece[];
}

export interface Attributes {
  href?: string;
  id?: string;
  role?: string;
  scope?: string;
}

export const piece = (
  tag: Element['tag'],
  inner: Piece | Piece[],
  attributes: Attributes = {},
): Element => ({ tag, attributes, inner: [inner].flat() });
