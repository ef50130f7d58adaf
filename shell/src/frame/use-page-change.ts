import { useLayoutEffect, useRef } from 'react';
import { siteSettings } from '@site/platform';
import { useLocation, useNavigationType } from '@site/shared-ui/router';
import { tellVisit } from '../offline/keep-pages';
import { isCalm } from '../motion/is-calm';
import { whenPresent } from './when-present';

/**
 * What a full page load does by itself, for navigation inside the page: the title changes, focus moves to the
 * new content, and the window shows its top, or the anchor as soon as the remote has brought it. The name of
 * `main` is the page's title, so moving focus announces it; nothing else does.
 * Without a title, all of it waits for one.
 */
export function usePageChange(title: string | undefined): void {
  const location = useLocation();
  const isBackOrForward = useNavigationType() === 'POP';
  const last = useRef(location);

  // Before the browser paints: the new page must not be seen where the window was in the one before.
  useLayoutEffect(() => {
    if (title === undefined) return;
    const before = last.current;
    last.current = location;
    if (before.key === location.key) return;

    const isOtherPage = before.pathname !== location.pathname;
    // A page that keeps its state in the query stays where it is.
    if (!isOtherPage && before.search !== location.search) return;

    if (isOtherPage) {
      document.title = `${title} | ${siteSettings().brand}`;
      tellVisit();
    }
    if (isBackOrForward) {
      // The browser puts the window where it was.
      if (isOtherPage) moveTo('main');
      return;
    }

    const anchor = decodeURIComponent(location.hash.slice(1));
    if (isOtherPage || !anchor) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      moveTo('main');
    }
    if (!anchor) return;
    return whenPresent(anchor, (target) => {
      target.scrollIntoView({ behavior: isOtherPage || isCalm() ? 'instant' : 'smooth' });
      moveTo(anchor);
    });
  }, [location, isBackOrForward, title]);
}

/** Moves focus without scrolling, also to what does not take focus by itself. */
function moveTo(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
