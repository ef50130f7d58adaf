import { flushSync } from 'react-dom';
import { prefersReducedMotion } from '@site/platform';

/**
 * Shows another page, with a view transition unless the browser does not support it or the visitor prefers reduced motion.
 * The new page is rendered before the transition begins.
 */
export const showWithTransition = (show: () => void): void => {
  if (!document.startViewTransition || prefersReducedMotion()) return show();
  const { ready } = document.startViewTransition(() => flushSync(show));
  // `ready` rejects when the browser skips the transition, for example in a hidden tab; the page is shown anyway.
  ready.catch(() => undefined);
};
