import { useEffect, useState, type ComponentType } from 'react';
import { ageStore, readStored, useStore, writeStored } from '@site/platform';
import { useLocation } from '@site/shared-ui/router';
import { isShown } from '../modal/dialog';
import { hasUnsentInput } from '../open-tab/unsent-input';

/** After the page load, or after the age gate's YES if that is later, in ms (docs/product.md, section 9.2). */
export const POPUP_DELAY_MS = 5000;

/** The addresses of the home page (docs/product.md, sections 2.7 and 9.2). */
const PAGES = ['/', '/home'];

/** Another dialog, an open panel of the menu, or the offline banner. */
const BLOCKING_SELECTOR =
  '[aria-modal=true], dialog[open], #site-header [aria-expanded=true], aside[aria-label=Connection]';

/** Whether a field has focus or holds unsent text: people leave fields while they write. */
const isWriting = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') || hasUnsentInput();

const isBlocked = (): boolean => !navigator.onLine || isShown(BLOCKING_SELECTOR) || isWriting();

/** In local storage, so that each browser gets the popup once (docs/product.md, section 3.13). */
const SEEN_KEY = 'newsletter-popup-seen';

/** Where storage is blocked, the popup would open on each page load, so it never opens. */
const mayOpen = (): boolean => readStored('localStorage', SEEN_KEY) === null;

/** A click on a link with this query opens the popup in place; so does a visit of its address. */
export const POPUP_QUERY = '?newsletter';

type Popup = ComponentType<{ onClose: () => void }>;

/**
 * Opens the newsletter popup after its delay, or for a link to it; its code is loaded only then. The delay starts again while
 * another dialog is open (the menu, a form of a remote), the visitor writes, or the site cannot be reached.
 */
export const PopupTimer = () => {
  const { pathname, search } = useLocation();
  const isHome = PAGES.includes(pathname);
  const isAddress = search === POPUP_QUERY;
  const isVerified = useStore(ageStore, ({ status }) => status === 'verified');
  const [Popup, setPopup] = useState<Popup>();

  useEffect(() => {
    if (!isVerified) return;
    let timer: ReturnType<typeof setTimeout>;
    let unmounted = false;

    const open = async (isAsked?: true) => {
      if (!isAsked && !mayOpen()) return;
      if (!isAsked && isBlocked()) return wait();
      try {
        const { NewsletterPopup } = await import('./newsletter-popup');
        if (unmounted) return;
        // The page may have changed while the code loaded.
        if (!isAsked && isBlocked()) return wait();
        setPopup(() => NewsletterPopup);
      } catch {
        // The popup is optional.
      }
    };
    const wait = () => {
      timer = setTimeout(() => void open(), POPUP_DELAY_MS);
    };
    const handleClick = (event: MouseEvent) => {
      if ((event.target as Element).closest('a')?.search !== POPUP_QUERY) return;
      event.preventDefault();
      void open(true);
    };

    if (isAddress) void open(true);
    else if (isHome) wait();
    // Before the router handles it.
    document.addEventListener('click', handleClick, true);
    return () => {
      unmounted = true;
      clearTimeout(timer);
      document.removeEventListener('click', handleClick, true);
    };
  }, [isVerified, isHome, isAddress]);

  const handleClose = () => {
    writeStored('localStorage', SEEN_KEY, 'true');
    setPopup(undefined);
  };
  return Popup && <Popup onClose={handleClose} />;
};
