import { useEffect, useState, type ComponentType } from 'react';
import { ageStore, readStored, useStore, writeStored } from '@site/platform';
import { useLocation } from '@site/shared-ui/router';
import { createStore } from 'zustand/vanilla';
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

/** An address with this hash opens the popup. */
const POPUP_HASH = '#newsletter';

/** Whether the visitor has asked for the popup. */
const popupStore = createStore(() => ({ isAsked: false }));
export const openPopup = () => popupStore.setState({ isAsked: true });

type Popup = ComponentType<{ onClose: () => void }>;

/**
 * Opens the newsletter popup after its delay, or when the visitor asks for it; its code is loaded only then. The delay starts again while
 * another dialog is open (the menu, a form of a remote), the visitor writes, or the site cannot be reached.
 */
export const PopupTimer = () => {
  const { pathname, hash } = useLocation();
  const isHome = PAGES.includes(pathname);
  const isVerified = useStore(ageStore, ({ status }) => status === 'verified');
  const isAsked = useStore(popupStore, (state) => state.isAsked);
  const [Popup, setPopup] = useState<Popup>();

  useEffect(() => {
    if (hash === POPUP_HASH) openPopup();
  }, [hash]);

  useEffect(() => {
    if (!isVerified || !(isHome || isAsked)) return;
    let timer: ReturnType<typeof setTimeout>;
    let unmounted = false;

    const open = async () => {
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

    if (isAsked) void open();
    else wait();
    return () => {
      unmounted = true;
      clearTimeout(timer);
    };
  }, [isVerified, isHome, isAsked]);

  const handleClose = () => {
    writeStored('localStorage', SEEN_KEY, 'true');
    popupStore.setState({ isAsked: false });
    setPopup(undefined);
  };
  return Popup && <Popup onClose={handleClose} />;
};
