import {
  NO_HITS,
  fallbackLinks,
  type SearchResult,
  type SearchResults,
} from '@site/contracts/search';
import { siteState } from '@site/platform';

/** What the dialog offers: a result, the page with all of them, or a page to go on with. */
export interface SearchOption extends SearchResult {
  id: string;
}

export interface OptionGroup {
  id: string;
  label: string;
  options: SearchOption[];
}

type Untold = Omit<OptionGroup, 'id' | 'options'> & { options: Omit<SearchOption, 'id'>[] };

/** In groups what was found and the page with all of it; where that is nothing, where to go on. */
export function optionGroups(
  query: string,
  results: SearchResults | 'failed' | undefined,
): OptionGroup[] {
  const { nav, search } = siteState();
  const found: Untold[] =
    typeof results === 'object'
      ? results.groups.map(({ label, entries }) => ({ label, options: entries }))
      : [];
  const all: Untold = {
    label: 'Everything',
    options: [
      {
        title: `All results for “${query}”`,
        text: '',
        hits: NO_HITS,
        href: `${search}?${new URLSearchParams({ q: query })}`,
      },
    ],
  };
  const ways: Untold = {
    label: 'Or go on with',
    options: fallbackLinks(nav).map(({ href, label }) => ({
      href,
      title: label,
      text: '',
      hits: NO_HITS,
    })),
  };
  const hasFound = found.length > 0;
  const groups = [
    ...found,
    ...(query !== '' && (hasFound || results === 'failed') ? [all] : []),
    ...(!hasFound && results !== undefined && ways.options.length > 0 ? [ways] : []),
  ];
  let count = 0;
  return groups.map(({ label, options }, at) => ({
    id: `search-group-${at}`,
    label,
    options: options.map((option) => ({ ...option, id: `search-option-${count++}` })),
  }));
}
