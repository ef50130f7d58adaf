import { FoundStores, SearchIndex } from '@site/contracts';
import {
  formatResultCount,
  NO_RESULTS_HINT,
  searchable,
  searchResults,
  fallbackLinks,
} from '@site/contracts/search';
import { request, siteState } from '@site/platform';
import { Button } from '@site/shared-ui';
import { queryOptions, useQuery } from '@site/shared-ui/query';
import { Link } from '@site/shared-ui/router';
import { useMemo } from 'react';
import { ResultList } from './result-list';

/** Entries of the live composition, without stores. */
const indexQuery = queryOptions({
  queryKey: ['search-index'],
  queryFn: ({ signal }) => request('/api/search-index', { response: SearchIndex, signal }),
});

const foundStoresQuery = (text: string) =>
  queryOptions({
    queryKey: ['stores', 'search', text],
    queryFn: ({ signal }) =>
      request(`/api/stores/search?${new URLSearchParams({ q: text })}`, {
        response: FoundStores,
        signal,
      }),
  });

/** Maximum results per kind; the store search has its own limit. */
const MAX_RESULTS = 30;
const NO_STORES = { stores: [], total: 0, words: [] };

/** Results after a navigation within the site; a loaded document contains its own. */
export const FoundResults = ({ query }: { query: string }) => {
  const hasQuery = query !== '';
  const index = useQuery({ ...indexQuery, enabled: hasQuery });
  const stores = useQuery({ ...foundStoresQuery(query), enabled: hasQuery });
  const entries = useMemo(() => searchable(index.data?.entries ?? []), [index.data]);
  if (!hasQuery) return <FallbackLinks hint="Popular" text="" />;
  if (index.isError)
    return (
      <div role="alert">
        <p>Search is unavailable right now.</p>
        <Button onClick={() => void index.refetch()}>Try Again</Button>
      </div>
    );

  // A failed store search does not hide other results.
  const isLoading = !index.data || stores.isPending;
  const page = index.data?.stores;
  const results = searchResults(
    entries,
    query,
    { ...(stores.data ?? NO_STORES), page },
    MAX_RESULTS,
  );
  return (
    <>
      <p role="status">
        {isLoading ? 'Searching…' : `${formatResultCount(results.total)} for “${query}”`}
      </p>
      {!isLoading && results.total === 0 && <FallbackLinks hint={NO_RESULTS_HINT} text={query} />}
      {!isLoading && results.groups.map((group) => <ResultList key={group.kind} group={group} />)}
    </>
  );
};

const FallbackLinks = ({ hint, text }: { hint: string; text: string }) => {
  const links = fallbackLinks(siteState().nav, text);
  if (links.length === 0) return null;
  return (
    <nav aria-label="Popular pages">
      <p>{hint}</p>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
