import { useHydrated } from '@site/platform';
import { useState } from 'react';
import { useSearchParams } from '@site/shared-ui/router';
import { STEP } from '../stores/first-stores';
import { readFilters, writeFilters, type StoreFilters } from '../stores/store-filters';

const TEXT = 'q';
const SHOWN = 'shown';
const STORE = 'store';

/** Maximum number of cards. */
const MOST_SHOWN = 20 * STEP;

interface Asked {
  text: string;
  filters: StoreFilters;
  /** Number of stores to show, a multiple of `STEP`. */
  shown: number;
  /** Id of the selected store. */
  store: string | undefined;
}

export interface ListAddress extends Asked {
  /** False in the first render, which equals the document. */
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
export const useListAddress = (): ListAddress => {
  const [inBrowser, setParameters] = useSearchParams();
  const isRead = useHydrated();
  const parameters = isRead ? inBrowser : new URLSearchParams();
  const inUrl = readList(parameters);
  const [asked, setAsked] = useState(inUrl);
  const [seen, setSeen] = useState(inUrl);

  if (!isSame(inUrl, seen)) {
    setSeen(inUrl);
    setAsked(inUrl);
  }

  const replace = (next: Asked) => {
    setAsked(next);
    setParameters(queryOf(parameters, next), { replace: true, preventScrollReset: true });
  };
  const more = queryOf(parameters, { ...asked, shown: asked.shown + STEP });
  return {
    ...asked,
    isRead,
    search: (text) => replace({ ...asked, text, shown: STEP }),
    filter: (filters) => replace({ ...asked, filters, shown: STEP }),
    select: (store) => replace({ ...asked, store }),
    moreQuery: asked.shown < MOST_SHOWN ? `?${more}` : undefined,
  };
};

const readList = (parameters: URLSearchParams): Asked => ({
  text: parameters.get(TEXT) ?? '',
  filters: readFilters(parameters),
  shown: readShown(Number(parameters.get(SHOWN)) || 0),
  store: parameters.get(STORE) ?? undefined,
});

/** Rounds up to a multiple of `STEP`. */
const readShown = (shown: number): number =>
  Math.min(Math.max(STEP, Math.ceil(shown / STEP) * STEP), MOST_SHOWN);

const isSame = (one: Asked, other: Asked): boolean =>
  one.text === other.text &&
  one.shown === other.shown &&
  one.store === other.store &&
  one.filters.open === other.filters.open &&
  one.filters.line === other.filters.line;

const queryOf = (parameters: URLSearchParams, asked: Asked): URLSearchParams => {
  const query = new URLSearchParams(parameters);
  const set = (name: string, value: string | undefined) =>
    value ? query.set(name, value) : query.delete(name);
  set(TEXT, asked.text);
  writeFilters(query, asked.filters);
  set(SHOWN, asked.shown > STEP ? String(asked.shown) : undefined);
  set(STORE, asked.store);
  return query;
};
