import { useSyncExternalStore } from 'react';

// Firefox tells of printing by these events alone, emulated paper only by the query.
let isPrinted = false;
const onPaper = () => matchMedia('print');

const subscribe = (onChange: () => void) => {
  const tell = ({ type }: Event) => {
    isPrinted = type === 'beforeprint';
    onChange();
  };
  const media = onPaper();
  media.addEventListener('change', onChange);
  addEventListener('beforeprint', tell);
  addEventListener('afterprint', tell);
  return () => {
    media.removeEventListener('change', onChange);
    removeEventListener('beforeprint', tell);
    removeEventListener('afterprint', tell);
  };
};

/** Whether the page is being printed. */
export const useOnPaper = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinted || onPaper().matches,
    () => false,
  );
