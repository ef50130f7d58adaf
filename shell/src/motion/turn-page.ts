import { flushSync } from 'react-dom';

export const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Shows another page with a view transition, where the browser has them and motion is welcome. The new page is rendered
 * before the transition begins.
 */
export const turnPage = (show: () => void): void => {
  if (!document.startViewTransition || prefersReducedMotion()) return show();
  const { ready } = document.startViewTransition(() => flushSync(show));
  // The browser skips the transition of a hidden tab, or when the next one begins; the page is shown anyway.
  ready.catch(() => undefined);
};
