import { readStored, writeStored } from '@site/platform';
import { useSyncExternalStore } from 'react';

/** In local storage (docs/product.md, section 3.13). */
const KEY = 'search-key';

/** Whether `/` opens the search; people who use speech input can switch it off (WCAG 2.1.4). */
export const isSearchKeyOn = (): boolean => readStored('localStorage', KEY) !== 'off';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** `isSearchKeyOn` as a hook; true while prerendering and hydrating. */
export const useSearchKey = (): boolean =>
  useSyncExternalStore(subscribe, isSearchKeyOn, () => true);

/** The key stays as it was if storage is blocked or full. */
export const switchSearchKey = (isOn: boolean): void => {
  writeStored('localStorage', KEY, isOn ? null : 'off');
  for (const listener of listeners) listener();
};
