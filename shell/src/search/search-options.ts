import {
  NO_HITS,
  fallbackLinks,
  type SearchResult,
  type SearchResults,
} from '@site/contracts/search';
import { siteState } from '@site/platform';

/** A result, the page with all results, or a suggested page. */
export interface SearchOption extends SearchResult {
  id: string;
}

export interface OptionGroup {
  id: string;
  label: string;
  options: SearchOption[];
}

type GroupWithoutIds = Pick<OptionGroup, 'label'> & { options: SearchResult[] };

const linkTo = (href: string, title: string): SearchResult => ({
  href,
  title,
  text: '',
  hits: NO_HITS,
});

/** The results in groups and the page with all of them; without results, suggested pages. */
export function optionGroups(
  query: string,
  results: SearchResults | 'failed' | undefined,
): OptionGroup[] {
  const { nav, search } = siteState();
  const resultGroups: GroupWithoutIds[] =
    typeof results === 'object'
      ? results.groups.map(({ label, entries }) => ({ label, options: entries }))
      : [];
  const allResults: GroupWithoutIds = {
    label: 'Everything',
    options: [
      linkTo(`${search}?${new URLSearchParams({ q: query })}`, `All results for “${query}”`),
    ],
  };
  const suggestions: GroupWithoutIds = {
    label: 'Popular',
    options: fallbackLinks(nav, results === 'failed' || query.length < 2 ? '' : query).map(
      ({ href, label }) => linkTo(href, label),
    ),
  };
  const hasResults = resultGroups.length > 0;
  const groups = [
    ...resultGroups,
    ...(query !== '' && (hasResults || results === 'failed') ? [allResults] : []),
    ...(!hasResults && results !== undefined && suggestions.options.length > 0
      ? [suggestions]
      : []),
  ];
  let count = 0;
  return groups.map(({ label, options }, index) => ({
    id: `search-group-${index}`,
    label,
    options: options.map((option) => ({ ...option, id: `search-option-${count++}` })),
  }));
}
