import { useHydrated } from '@site/platform';
import { useState } from 'react';
import { useSearchParams } from '@site/shared-ui/router';

const TEXT = 'q';
const PAGE = 'page';
const STATE = 'state';

export interface ListAddress {
  text: string;
  /** From 1 on. */
  page: number;
  /** Two letters, where the stores of one state are looked at. */
  state: string | undefined;
  search: (text: string) => void;
  /** Turns to a page without an entry in the history. */
  turnTo: (page: number) => void;
  /** The query under which this page of the list stands. */
  pageQuery: (page: number) => string;
  /** The query under which all states are looked at. */
  allStatesQuery: string;
}

/**
 * What the URL says of the list: search text (`?q=`), page (`?page=`) and state (`?state=`). The text is replaced while
 * typing, so that a search can be shared but fills no history; a page is a link, so that Back leads to the page before.
 * The router changes the URL in a transition; text and page are kept here too, so that the input never lags behind.
 *
 * `prerendered` is the state that the document was made for: all that the first render in the browser may know.
 */
export const useListAddress = (prerendered: string | undefined): ListAddress => {
  const [inBrowser, setParameters] = useSearchParams();
  const hydrated = useHydrated();
  const parameters = hydrated
    ? inBrowser
    : new URLSearchParams(prerendered === undefined ? {} : { [STATE]: prerendered });
  const inUrl = readList(parameters);
  const [shown, setShown] = useState(inUrl);
  const [seen, setSeen] = useState(inUrl);

  if (inUrl.text !== seen.text || inUrl.page !== seen.page) {
    setSeen(inUrl);
    setShown(inUrl);
  }

  const replace = (next: typeof shown) => {
    setShown(next);
    setParameters(queryOf(parameters, next), { replace: true, preventScrollReset: true });
  };
  const allStates = new URLSearchParams(parameters);
  allStates.delete(STATE);
  allStates.delete(PAGE);
  return {
    ...shown,
    state: parameters.get(STATE) ?? undefined,
    search: (text) => replace({ text, page: 1 }),
    turnTo: (page) => replace({ ...shown, page }),
    pageQuery: (page) => `?${queryOf(parameters, { ...shown, page })}`,
    allStatesQuery: `?${allStates}`,
  };
};

const readList = (parameters: URLSearchParams) => ({
  text: parameters.get(TEXT) ?? '',
  page: Math.max(1, Math.trunc(Number(parameters.get(PAGE)) || 1)),
});

const queryOf = (
  parameters: URLSearchParams,
  { text, page }: { text: string; page: number },
): URLSearchParams => {
  const query = new URLSearchParams(parameters);
  query.delete(PAGE);
  if (text === '') query.delete(TEXT);
  else query.set(TEXT, text);
  if (page > 1) query.set(PAGE, String(page));
  return query;
};
