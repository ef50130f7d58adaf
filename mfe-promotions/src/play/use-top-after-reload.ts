import { useEffect } from 'react';

/** Starts at the top after a reload: the position before it may be that of another card. */
export const useTopAfterReload = (): void =>
  useEffect(() => {
    history.scrollRestoration = 'auto';
    const handlePageHide = () => {
      history.scrollRestoration = 'manual';
    };
    addEventListener('pagehide', handlePageHide);
    return () => removeEventListener('pagehide', handlePageHide);
  }, []);
