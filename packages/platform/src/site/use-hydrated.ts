import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False while prerendering and in the browser's first render, which must be equal. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
