import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page is alive: the first render in the browser must equal the server's, which knows no query. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
