import { flushSync } from 'react-dom';

export const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Shows another page, with a view transition if the browser supports them and the visitor does not prefer reduced motion.
 * The new page is rendered before the transition begins.
 */
export const turnPage = (show: () => void): void => {
  if (!document.startViewTransition || prefersReducedMotion()) return show();
  const { ready } = document.startViewTransition(() => flushSync(show));
  // It rejects when the browser skips the transition, such as in a hidden tab; the page is shown anyway.
  ready.catch(() => undefined);
};
