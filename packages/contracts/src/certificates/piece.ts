/**
 * A text, or an element with what stands in it: what is shown in the same way by the server, as HTML, and by the page, as
 * React's elements. It has the few attributes that both spell alike.
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
