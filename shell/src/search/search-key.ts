import { useSyncExternalStore } from 'react';

/** Local: what somebody has chosen holds for the browser (docs/product.md, section 3.13). */
const KEY = 'search-key';

/** Whether `/` opens the search; who speaks to the computer may have it switched off (WCAG 2.1.4). */
export const isSearchKeyOn = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
};

const told = new Set<() => void>();
const hear = (tell: () => void) => {
  told.add(tell);
  return () => void told.delete(tell);
};

/** Whether `/` opens the search, as long as it is shown; to a page that is only text still, it does. */
export const useSearchKey = (): boolean => useSyncExternalStore(hear, isSearchKeyOn, () => true);

export const switchSearchKey = (isOn: boolean): void => {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Storage is full or blocked: the key stays as it was.
  }
  for (const tell of told) tell();
};
