import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

// Printing is told by events before the query changes, emulated paper by the query alone.
let isPrinted = false;
const onPaper = () => globalThis.matchMedia?.('print');

const subscribe = (onChange: () => void) => {
  const tell = ({ type }: Event) => {
    isPrinted = type === 'beforeprint';
    // Firefox copies the page as soon as it has told of it.
    flushSync(onChange);
  };
  const media = onPaper();
  media?.addEventListener('change', onChange);
  addEventListener('beforeprint', tell);
  addEventListener('afterprint', tell);
  return () => {
    media?.removeEventListener('change', onChange);
    removeEventListener('beforeprint', tell);
    removeEventListener('afterprint', tell);
  };
};

/** Whether the page is being printed. */
export const useOnPaper = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinted || (onPaper()?.matches ?? false),
    () => false,
  );
