import type { NavLink, PageDescription } from '@site/contracts';
import {
  formatResultCount,
  excerpt,
  markWords,
  fallbackLinks,
  type Hits,
  type SearchResults,
} from '@site/contracts/search';
import { escapeHtml } from './html';
import { PLACES, type Filling } from './places';

/** Whether it is the page of the site's search. */
export const isSearchPage = ({ data }: Pick<PageDescription, 'data'>): boolean =>
  data?.includes('search') ?? false;

/** What somebody has looked for, and what was found; `text` is '' where nothing was asked for. */
export interface Searched {
  text: string;
  results: SearchResults;
}

export const NOTHING_ASKED: Searched = { text: '', results: { groups: [], total: 0 } };

/** The places of the search's page. */
export const searchFilling = (searched: Searched, nav: readonly NavLink[]): Filling => ({
  [PLACES.search.query]: escapeHtml(searched.text),
  [PLACES.search.results]: resultsHtml(searched, nav),
});

const marked = (text: string, hits: Hits): string =>
  markWords(text, hits)
    .map((piece) => (piece.hit ? `<mark>${escapeHtml(piece.text)}</mark>` : escapeHtml(piece.text)))
    .join('');

/** The results as the page shows them in the browser too (mfe-content/src/search/result-list.tsx). */
function resultsHtml({ text, results }: Searched, nav: readonly NavLink[]): string {
  if (text === '') return waysHtml('Or go on with', nav);
  const status = `<p role="status">${formatResultCount(results.total)} for “${escapeHtml(text)}”</p>`;
  if (results.total === 0) return status + waysHtml('Try fewer or other words, or go on with', nav);
  const groups = results.groups.map(({ label, entries, total }) => {
    const items = entries.map((entry) => {
      const { href, hits } = entry;
      const title = `<a href="${escapeHtml(href)}">${marked(entry.title, hits)}</a>`;
      return `<li>${title}<p>${marked(excerpt(entry.text, hits), hits)}</p></li>`;
    });
    const left = entries.length < total ? `<p>The first ${entries.length} of ${total}</p>` : '';
    return `<section><h2>${label}</h2><ol>${items.join('')}</ol>${left}</section>`;
  });
  return status + groups.join('');
}

function waysHtml(words: string, nav: readonly NavLink[]): string {
  const links = fallbackLinks(nav).map(
    ({ href, label }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`,
  );
  return links.length === 0
    ? ''
    : `<nav aria-label="Ways on"><p>${words}</p><ul>${links.join('')}</ul></nav>`;
}
