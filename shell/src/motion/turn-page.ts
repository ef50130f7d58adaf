import { flushSync } from 'react-dom';
import { isCalm } from './is-calm';

/**
 * Shows another page: the one before fades into it where the browser can do that, and motion is welcome. The new page is
 * drawn before the fade begins, so that nothing is seen of its making.
 */
export const turnPage = (show: () => void): void => {
  if (!document.startViewTransition || isCalm()) return show();
  const { ready } = document.startViewTransition(() => flushSync(show));
  // A fade that the browser leaves out, because the tab is hidden or the next one begins, shows the page all the same.
  ready.catch(() => undefined);
};
