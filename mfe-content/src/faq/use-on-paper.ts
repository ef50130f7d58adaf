import { useSyncExternalStore } from 'react';

const onPaper = () => matchMedia('print');

const subscribe = (onChange: () => void) => {
  const media = onPaper();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** Whether the page is being printed. */
export const useOnPaper = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => onPaper().matches,
    () => false,
  );
