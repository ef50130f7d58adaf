import { useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion, siteSettings } from '@site/platform';
import { useLocation, useNavigationType } from '@site/shared-ui/router';
import { reportVisit } from '../offline/register-service-worker';

/** How long a page may take to render its anchor, in ms: longer than the time limits of remotes. */
const ANCHOR_LIMIT_MS = 10_000;

/**
 * Does for client-side navigation what browsers do for a full load: sets the title, moves focus to `main`, whose label
 * announces the title, and scrolls to the top or, once it is rendered, to the anchor. Does nothing while `title` is undefined.
 */
export function usePageChange(title: string | undefined): void {
  const location = useLocation();
  const isBackOrForward = useNavigationType() === 'POP';
  const last = useRef(location);

  // Before paint, so that the new page is not shown at the old scroll position.
  useLayoutEffect(() => {
    if (title === undefined) return;
    const before = last.current;
    last.current = location;
    if (before.key === location.key) return;

    const isOtherPage = before.pathname !== location.pathname;
    // A page that keeps its state in the query keeps its scroll position.
    if (!isOtherPage && before.search !== location.search) return;

    if (isOtherPage) {
      document.title = `${title} | ${siteSettings().brand}`;
      reportVisit();
    }
    if (isBackOrForward) {
      // The browser restores the scroll position.
      if (isOtherPage) moveFocusTo('main');
      return;
    }

    const anchor = decodeURIComponent(location.hash.slice(1));
    if (isOtherPage || !anchor) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      moveFocusTo('main');
    }
    if (!anchor) return;
    return whenPresent(anchor, (target) => {
      target.scrollIntoView({
        behavior: isOtherPage || prefersReducedMotion() ? 'instant' : 'smooth',
      });
      moveFocusTo(anchor);
    });
  }, [location, isBackOrForward, title]);
}

/** Moves focus without scrolling, also to elements that are not focusable. */
function moveFocusTo(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Calls `onPresent` once an element with this id exists. Returns a function that stops waiting. */
function whenPresent(id: string, onPresent: (element: HTMLElement) => void): () => void {
  const findElement = () => document.getElementById(id);
  const present = findElement();
  if (present) {
    onPresent(present);
    return () => undefined;
  }

  const observer = new MutationObserver(() => {
    const element = findElement();
    if (!element) return;
    stop();
    onPresent(element);
  });
  const timer = setTimeout(() => stop(), ANCHOR_LIMIT_MS);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
