import { useSyncExternalStore } from 'react';

/** In local storage (docs/product.md, section 3.13). */
const KEY = 'search-key';

/** Whether `/` opens the search; people who use speech input can switch it off (WCAG 2.1.4). */
export const isSearchKeyOn = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
};

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** `isSearchKeyOn` as a hook; true while prerendering and hydrating. */
export const useSearchKey = (): boolean =>
  useSyncExternalStore(subscribe, isSearchKeyOn, () => true);

export const switchSearchKey = (isOn: boolean): void => {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Storage is full or blocked: the key stays as it was.
  }
  for (const listener of listeners) listener();
};
