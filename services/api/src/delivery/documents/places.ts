/** What a page with places is rendered with, by the name of its data; the server fills them for each request. */
export const PLACES = {
  search: { query: '{search:query}', results: '{search:results}' },
  certificate: { batch: '{certificate:batch}', result: '{certificate:result}' },
} as const;

/** Place → the HTML that stands there. */
export type Filling = Record<string, string>;

/** A page's HTML with all of them filled at once: what was asked for may look like a place itself. */
export const fillPlaces = (html: string, filling: Filling): string =>
  html.replace(/\{(?:search|certificate):\w+\}/g, (place) => filling[place] ?? place);
