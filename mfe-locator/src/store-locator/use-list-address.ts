import { useState, useSyncExternalStore } from 'react';
import { useSearchParams } from '@site/shared-ui/router';

const KEY = 'q';

const never = () => () => {};

/** The page is prerendered without a query, so the first render in the browser must not know it either. */
const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * The search text and its setter. The text lives in the URL (`?q=`), which is replaced while typing, so that
 * a search can be shared but fills no history. The router changes the URL in a transition; what is typed is
 * kept here too, so that the input never lags behind.
 */
export const useSearchText = (): [string, (text: string) => void] => {
  const [parameters, setParameters] = useSearchParams();
  const hydrated = useHydrated();
  const inUrl = hydrated ? (parameters.get(KEY) ?? '') : '';
  const [text, setText] = useState(inUrl);
  const [seen, setSeen] = useState(inUrl);

  if (inUrl !== seen) {
    setSeen(inUrl);
    setText(inUrl);
  }

  const search = (next: string) => {
    setText(next);
    const changed = new URLSearchParams(parameters);
    if (next === '') changed.delete(KEY);
    else changed.set(KEY, next);
    setParameters(changed, { replace: true, preventScrollReset: true });
  };
  return [text, search];
};
