import { useEffect, useState, type ComponentType } from 'react';
import { ageStore, useStore } from '@site/platform';
import { useLocation } from '@site/shared-ui/router';
import { isShown } from '../modal/is-shown';
import { hasUnsentInput } from '../open-tab/unsent-input';
import { popupSeen, rememberPopup } from './popup-seen';

/** From page load, or from the age gate's YES where that is later, in ms (docs/product.md, section 9.2). */
export const POPUP_DELAY_MS = 5000;

/** The popup belongs to the home page (docs/product.md, sections 2.7 and 9.2). */
const PAGES = ['/', '/home'];

/**
 * Another dialog; an open panel of the menu; or the banner of a site that cannot be reached, to which nobody can
 * subscribe.
 */
const IN_THE_WAY =
  '[aria-modal=true], dialog[open], #site-header [aria-expanded=true], aside[aria-label=Connection]';

/** Whether a field has the focus, or holds what was not sent: who writes a message leaves its fields in between. */
const isWriting = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') || hasUnsentInput();

const isUnwelcome = (): boolean => !navigator.onLine || isShown(IN_THE_WAY) || isWriting();

type Popup = ComponentType<{ onClose: () => void }>;

/**
 * Opens the newsletter popup once its time has come; its code is fetched only then. While another dialog is
 * open (the menu, a form of a remote), somebody writes, or the site cannot be reached, it waits for its turn.
 */
export const PopupTimer = () => {
  const isHome = PAGES.includes(useLocation().pathname);
  const isVerified = useStore(ageStore, ({ status }) => status === 'verified');
  const [Popup, setPopup] = useState<Popup>();

  useEffect(() => {
    if (!isVerified || !isHome) return;
    let timer: ReturnType<typeof setTimeout>;
    let left = false;

    const handleTime = async () => {
      if (popupSeen()) return;
      if (isUnwelcome()) return wait();
      try {
        const { NewsletterPopup } = await import('./newsletter-popup');
        if (left) return;
        // While its code came, somebody may have begun.
        if (isUnwelcome()) return wait();
        setPopup(() => NewsletterPopup);
      } catch {
        // An offer that cannot be loaded is not made; nobody waits for it.
      }
    };
    const wait = () => {
      timer = setTimeout(() => void handleTime(), POPUP_DELAY_MS);
    };

    wait();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [isVerified, isHome]);

  const handleClose = () => {
    rememberPopup();
    setPopup(undefined);
  };
  return Popup && <Popup onClose={handleClose} />;
};
