import { useHydrated } from '@site/platform';
import { useState } from 'react';
import { useSearchParams } from '@site/shared-ui/router';
import { STEP } from '../stores/first-stores';
import { readFilters, writeFilters, type StoreFilters } from '../stores/store-filters';

const TEXT = 'q';
const SHOWN = 'shown';
const STORE = 'store';

/** More cards than anybody reads: a search finds what is beyond. */
const MOST_SHOWN = 20 * STEP;

/** What the URL says of the list. */
interface Asked {
  text: string;
  filters: StoreFilters;
  /** How many of the stores that are found the list shows, in steps. */
  shown: number;
  /** The id of the store that is selected. */
  store: string | undefined;
}

export interface ListAddress extends Asked {
  /** Whether the URL has been read: the first render in the browser is that of the document. */
  isRead: boolean;
  search: (text: string) => void;
  filter: (filters: StoreFilters) => void;
  select: (store: string | undefined) => void;
  /** The query under which more are shown; undefined where there would be too many. */
  moreQuery: string | undefined;
}

/**
 * What the URL says of the list: search text (`?q=`), filters (`?open=now&carries=`), how many are shown (`?shown=`) and the
 * selected store (`?store=`). All of it is replaced, so that a list can be shared and is there again after Back, but fills
 * no history. The router changes the URL in a transition; it is kept here too, so that the input never lags behind.
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

/** In whole steps: a link may have been written by hand. */
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
