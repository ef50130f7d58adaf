import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False in the prerendered page and in the browser's first render of it, which has to equal it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
