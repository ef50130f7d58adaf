import type { NavLink, PageDescription } from '@site/contracts';
import { lookupPieces, lookupTitle, type Lookup, type Piece } from '@site/contracts/certificates';
import {
  formatResultCount,
  NO_RESULTS_HINT,
  excerpt,
  markWords,
  fallbackLinks,
  type Hits,
  type SearchResults,
} from '@site/contracts/search';
import { escapeHtml, tag } from '../../platform/http/html';

/** Placeholders by data name. Pages are prerendered with them; the server replaces them for each request. */
export const PLACEHOLDERS = {
  search: { query: '{search:query}', results: '{search:results}' },
  certificate: { batch: '{certificate:batch}', result: '{certificate:result}' },
} as const;

/** Placeholder → HTML. */
export type Filling = Record<string, string>;

/** Replaces all in one pass, because a visitor's text may look like a placeholder. */
export const fillPlaceholders = (html: string, filling: Filling): string =>
  html.replace(
    /\{(?:search|certificate):\w+\}/g,
    (placeholder) => filling[placeholder] ?? placeholder,
  );

const { batch, result } = PLACEHOLDERS.certificate;

/** The certificate page without a query. */
export const NO_LOOKUP: Filling = { [batch]: '', [result]: '' };

/** The result of looking up a batch, as the browser shows it too. */
export const lookupFilling = (
  query: string,
  lookup: Lookup,
  hasPage: (path: string) => boolean,
): Filling => ({
  [batch]: escapeHtml(query),
  [result]:
    `<h3>${escapeHtml(lookupTitle(lookup))}</h3>` +
    lookupPieces(lookup, hasPage).map(pieceHtml).join(''),
});

const pieceHtml = (piece: Piece): string => {
  if (typeof piece === 'string') return escapeHtml(piece);
  const inner = piece.inner.map(pieceHtml).join('');
  return `${tag(piece.tag, { ...piece.attributes })}${inner}</${piece.tag}>`;
};

export const isSearchPage = ({ data }: Pick<PageDescription, 'data'>): boolean =>
  data?.includes('search') ?? false;

/** `text` is '' without a query. */
export interface Search {
  text: string;
  results: SearchResults;
}

export const NO_SEARCH: Search = { text: '', results: { groups: [], total: 0 } };

export const searchFilling = (search: Search, nav: readonly NavLink[]): Filling => ({
  [PLACEHOLDERS.search.query]: escapeHtml(search.text),
  [PLACEHOLDERS.search.results]: resultsHtml(search, nav),
});

const markedHtml = (text: string, hits: Hits): string =>
  markWords(text, hits)
    .map((piece) => (piece.hit ? `<mark>${escapeHtml(piece.text)}</mark>` : escapeHtml(piece.text)))
    .join('');

/** The results as the page shows them in the browser too (mfe-content/src/search/result-list.tsx). */
function resultsHtml({ text, results }: Search, nav: readonly NavLink[]): string {
  if (text === '') return linksHtml('Popular', nav, '');
  const status = `<p role="status">${formatResultCount(results.total)} for “${escapeHtml(text)}”</p>`;
  if (results.total === 0) return status + linksHtml(NO_RESULTS_HINT, nav, text);
  const groups = results.groups.map(({ label, entries, total }) => {
    const items = entries.map((entry) => {
      const { href, hits } = entry;
      const title = `<a href="${escapeHtml(href)}">${markedHtml(entry.title, hits)}</a>`;
      return `<li>${title}<p>${markedHtml(excerpt(entry.text, hits), hits)}</p></li>`;
    });
    const more = entries.length < total ? `<p>The first ${entries.length} of ${total}</p>` : '';
    return `<section><h2>${label}</h2><ol>${items.join('')}</ol>${more}</section>`;
  });
  return status + groups.join('');
}

function linksHtml(hint: string, nav: readonly NavLink[], text: string): string {
  const links = fallbackLinks(nav, text).map(
    ({ href, label }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`,
  );
  return links.length === 0
    ? ''
    : `<nav aria-label="Popular pages"><p>${hint}</p><ul>${links.join('')}</ul></nav>`;
}
