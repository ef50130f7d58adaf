import { withParams } from '@site/contracts/query';
import { useHydrated } from '@site/platform';
import { useState } from 'react';
import { useSettledSearchParams } from '@site/shared-ui/router';
import { PAGE_SIZE } from '../stores/first-stores';
import { filterParams, readFilters, type StoreFilters } from '../stores/store-filters';

const TEXT = 'q';
const SHOWN = 'shown';
const STORE = 'store';

/** Maximum number of cards. */
const MAX_SHOWN = 20 * PAGE_SIZE;

interface ListState {
  text: string;
  filters: StoreFilters;
  /** Number of stores to show, a multiple of `PAGE_SIZE`. */
  shown: number;
  /** Id of the selected store. */
  store: string | undefined;
}

export interface ListUrl extends ListState {
  /** False in the first render, which must match the prerendered document. */
  isRead: boolean;
  search: (text: string) => void;
  filter: (filters: StoreFilters) => void;
  select: (store: string | undefined) => void;
  /** Query that shows more; undefined at the maximum. */
  moreQuery: string | undefined;
}

/**
 * State of the list in the URL: `?q=`, `?open=now&carries=`, `?shown=` and `?store=`. Changes replace the history
 * entry. The router updates the URL in a transition, so the state is also kept here and the input never lags.
 */
export const useListUrl = (): ListUrl => {
  const [parameters, setParameters] = useSettledSearchParams();
  const isRead = useHydrated();
  const urlState = readList(parameters);
  const [state, setState] = useState(urlState);
  const [lastUrl, setLastUrl] = useState(urlState);

  if (JSON.stringify(urlState) !== JSON.stringify(lastUrl)) {
    setLastUrl(urlState);
    setState(urlState);
  }

  const replace = (changes: Partial<ListState>) => {
    // Early input is replayed before the query is read.
    const query = new URLSearchParams(window.location.search);
    const next = { ...readList(query), ...changes };
    setState(next);
    setParameters(queryOf(query, next), { replace: true, preventScrollReset: true });
  };
  const moreParameters = queryOf(parameters, { ...state, shown: state.shown + PAGE_SIZE });
  return {
    ...state,
    isRead,
    search: (text) => replace({ text, shown: PAGE_SIZE }),
    filter: (filters) => replace({ filters, shown: PAGE_SIZE }),
    select: (store) => replace({ store }),
    moreQuery: state.shown < MAX_SHOWN ? `?${moreParameters}` : undefined,
  };
};

const readList = (parameters: URLSearchParams): ListState => ({
  text: parameters.get(TEXT) ?? '',
  filters: readFilters(parameters),
  shown: readShown(Number(parameters.get(SHOWN)) || 0),
  store: parameters.get(STORE) ?? undefined,
});

/** Rounds up to a multiple of `PAGE_SIZE`. */
const readShown = (shown: number): number =>
  Math.min(Math.max(PAGE_SIZE, Math.ceil(shown / PAGE_SIZE) * PAGE_SIZE), MAX_SHOWN);

const queryOf = (parameters: URLSearchParams, state: ListState): URLSearchParams =>
  withParams(parameters, {
    [TEXT]: state.text,
    ...filterParams(state.filters),
    [SHOWN]: state.shown > PAGE_SIZE ? String(state.shown) : undefined,
    [STORE]: state.store,
  });
